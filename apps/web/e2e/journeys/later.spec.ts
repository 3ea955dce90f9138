// @spec later-list later-drag typed-later

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, taskNames, waitUntilDraggable } from '../support/daily-plan.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { openSearch } from '../support/search.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const rows = (page: Page): Locator => page.getByRole('list', { name: 'Later' }).getByRole('listitem');
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'New task for later' });

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: new Date('2026-11-25T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, 'Walk', { duration: '20 min' });
  await addTask(page, 'Bread dough');
});

async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('A handle or a target is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags to the middle of a place. The pointer follows the place while the page scrolls below it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await waitUntilDraggable(page);
  const start = await centerOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await expect
    .poll(async () => {
      const end = await centerOf(to);
      await page.mouse.move(end.x, end.y, { steps: 12 });
      return (await centerOf(to)).y - end.y;
    })
    .toBe(0);
}

test('Later: moves a task to Later and back to a day, by keyboard and offline; the search adds a task to it', async ({
  page,
  context,
}) => {
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await goOffline(context);
  await tabTo(button(page, 'Later'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing for later.')).toBeVisible();
  await tabTo(field(page));
  await page.keyboard.type('Renew passport');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^Renew passport/]);

  await button(page, 'More for Walk').click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await button(page, 'Later No day yet').click();
  await expect(page.getByText('Moved to Later')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Walk20 min/, /^Renew passport/]);
  await expectAccessibleInEveryVariant(page, 'Later');

  await tabTo(button(page, 'Walk: Today'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Renew passport: Today')).toBeFocused();
  await expect.poll(() => taskNames(page)).toEqual(['Bread dough', 'Walk']);
  await goOnline(context, page);
  await page.reload();
  await expect(rows(page)).toHaveText([/^Renew passport/]);
  await page.goto('/history');
  await expect(page.getByText('Nothing here.')).toBeVisible();

  await test.step('the search adds a task to it and finds it there', async () => {
    await page.goto('/daily-plan');
    const search = page.getByRole('combobox', { name: 'Search or add' });
    await openSearch(page);
    await search.fill('renew visa');
    await expect(page.getByRole('option')).toHaveText([
      'Add "renew visa" to today',
      'Add "renew visa" to Later',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to Later')).toBeVisible();
    await page.getByRole('link', { name: 'Show' }).click();
    await expect(button(page, 'renew visa: Today')).toBeFocused();

    await page.keyboard.press('Control+k');
    await search.fill('ask Inês later');
    await expect(page.getByRole('option').first()).toHaveText('Add "ask Inês" to Later');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText([/^ask Inês/, /^renew visa/, /^Renew passport/]);
  });
});

test('Later: tasks are dragged onto its line, onto a day and into the list', async ({ page }) => {
  // Lower than the page, so that a drag scrolls it.
  await page.setViewportSize({ width: 1280, height: 720 });
  await drag(page, button(page, 'Move Bread dough'), button(page, 'Later'));
  await expect(page.locator('[data-drop-zone=later][data-over]')).toBeVisible();
  await expect(page.getByText('Bread dough is over Later')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Moved to Later')).toBeVisible();
  await expect.poll(() => taskNames(page)).toEqual(['Walk']);

  await button(page, 'Later').click();
  await drag(page, button(page, 'Move Bread dough'), button(page, 'Fri 27'));
  await page.mouse.up();
  await expect(page.getByText('Moved to Friday, Nov 27')).toBeVisible();
  await button(page, 'Undo: Moved to Friday, Nov 27').click();
  await expect(rows(page)).toHaveCount(1);

  await drag(page, button(page, 'Move Bread dough'), page.getByRole('list', { name: 'Tasks' }));
  await page.mouse.up();
  await expect.poll(() => taskNames(page)).toEqual(['Walk', 'Bread dough']);
});
