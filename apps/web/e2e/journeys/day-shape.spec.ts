// @spec what-was-on day-shape day-shape-drag

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, waitUntilDraggable } from '../support/daily-plan.ts';
import { failOperation } from '../support/faults.ts';
import { grantAccess } from '../support/google-calendar.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { secondTab } from '../support/second-tab.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const block = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const column = (page: Page): Locator => page.getByRole('region', { name: 'The shape of the day' });

/** The place of a time in the shown hours. */
async function placeOf(page: Page, time: string): Promise<{ x: number; y: number }> {
  const box = await column(page).getByText(time, { exact: true }).boundingBox();
  const axis = await page.locator('[data-axis]').boundingBox();
  if (box === null || axis === null) throw new Error('The hours are not on the page.');
  return { x: axis.x + axis.width / 2, y: box.y + box.height / 2 };
}

async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The target is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for this week' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'The shape of the day' }).click();
}

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: new Date('2026-11-25T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, 'Walk', { time: '09:00', duration: 'all morning' });
  await addTask(page, 'Stamps');
  await turnOn(page);
});

test('shape of the day: arranges a day by mouse, offline too, and each change can be undone; a rejected one is rolled back', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/calendar token|Failed to load resource/);
  await waitUntilDraggable(page);
  await expect(block(page, 'Walk, 09:00 to 09:30')).toHaveAttribute('data-draggable');
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await goOffline(context);

  // By its handle into the column.
  const handle = await centerOf(page.getByRole('button', { name: 'Move Stamps' }));
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  const two = await placeOf(page, '14:00');
  await page.mouse.move(two.x, two.y, { steps: 12 });
  await expect(column(page).getByText('14:00 – 14:30')).toBeVisible();
  await page.mouse.up();
  await expect(block(page, 'Stamps, 14:00 to 14:30')).toBeVisible();

  // Escape takes a drag back; a drop is a change. A duration that cannot be read stays.
  const walk = block(page, 'Walk, 09:00 to 09:30');
  const from = await centerOf(walk);
  const eleven = await placeOf(page, '11:00');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(eleven.x, eleven.y, { steps: 12 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(walk).toBeVisible();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 36, { steps: 12 });
  await page.mouse.up();
  await expect(block(page, 'Walk, 10:00 to 10:30')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tasks' }).getByText('all morning')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: 10:00' }).click();
  await expect(walk).toBeVisible();

  // Its lower edge changes the length.
  const box = (await walk.boundingBox())!;
  await page.mouse.move(from.x, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(from.x, (await placeOf(page, '11:00')).y, { steps: 12 });
  await page.mouse.up();
  await expect(block(page, 'Walk, 09:00, 2 h, to 11:00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tasks' }).getByText('2 h')).toBeVisible();

  // On the list it loses its time.
  const stamps = await centerOf(block(page, 'Stamps, 14:00 to 14:30'));
  await page.mouse.move(stamps.x, stamps.y);
  await page.mouse.down();
  const row = await centerOf(page.getByRole('checkbox', { name: 'Stamps', exact: true }));
  await page.mouse.move(row.x + 100, row.y, { steps: 12 });
  await page.mouse.up();
  await expect(block(page, 'Stamps, 14:00 to 14:30')).toBeHidden();
  await goOnline(context, page);
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await page.reload();
  await expect(block(page, 'Walk, 09:00, 2 h, to 11:00')).toBeVisible();
  await consoleGuard.startPart();

  consoleGuard.allow(/not available/);
  await test.step('a rejected change is rolled back with an alert in the row, and other tabs show the same', async () => {
    const tab = await secondTab(page);
    const fix = await failOperation(page, 'UpdateDailyTask', 'graphql');
    await expect(block(page, 'Walk, 09:00, 2 h, to 11:00')).toHaveAttribute('data-draggable');
    const from = await centerOf(block(page, 'Walk, 09:00, 2 h, to 11:00'));
    const move = async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 36, { steps: 12 });
      await page.mouse.up();
    };
    await move();
    await expect(page.getByRole('listitem').filter({ hasText: 'Walk' }).getByRole('alert')).toHaveText(
      'Failed to update task. Please try again.',
    );
    await expect(block(page, 'Walk, 09:00, 2 h, to 11:00')).toBeVisible();
    await fix();
    await move();
    await expect(block(page, 'Walk, 10:00, 2 h, to 12:00')).toBeVisible();
    await expect(block(tab, 'Walk, 10:00, 2 h, to 12:00')).toBeVisible();
  });
});

test('shape of the day: by keyboard, a block opens Edit Task; shows the events of the connected calendar; accessible in every variant', async ({
  page,
  calendar,
}) => {
  await test.step('shows the events of the connected calendar', async () => {
    await expect(column(page)).toContainText('Your calendar is not connected.');
    await calendar.put({
      summary: 'Choir',
      start: { dateTime: '2026-11-25T19:00:00-05:00' },
      end: { dateTime: '2026-11-25T20:30:00-05:00' },
    });
    await grantAccess(page, calendar);
    await page.reload();
    const choir = column(page).getByRole('link', { name: 'Event Choir, 19:00, 1 h 30 min, to 20:30' });
    await expect(choir).toBeVisible();
    await expect(column(page)).not.toContainText('Your calendar is not connected.');
  });

  await test.step('shows them in Close the day, too', async () => {
    await page.getByRole('button', { name: 'Close the day' }).click();
    const wasOn = page.getByRole('dialog').getByRole('region', { name: 'What was on' });
    await expect(wasOn.getByRole('listitem')).toHaveText(['Choir19:00']);
    await expectAccessibleInEveryVariant(page, 'Close the day with events');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('by keyboard, a block opens Edit Task; accessible in every variant', async () => {
    await tabTo(block(page, 'Walk, 09:00 to 09:30'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Task' });
    await dialog.getByLabel('Time', { exact: true }).fill('13:15');
    await page.keyboard.press('Enter');
    await expect(block(page, 'Walk, 13:15 to 13:45')).toBeFocused();
    await expectAccessibleInEveryVariant(page, 'shape of the day');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    await expect(block(page, 'Stamps')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'shape of the day instead of the list');
  });

  await test.step('an event opens the planner', async () => {
    await column(page).getByRole('link', { name: 'Event Choir, 19:00, 1 h 30 min, to 20:30' }).click();
    await expect(page).toHaveURL(/\/monthly-planner/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('shape of the day: a block is dragged after a hold, anything else scrolls', async ({
    page,
    context,
  }) => {
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    const walk = block(page, 'Walk, 09:00 to 09:30');
    await expect(walk).toHaveAttribute('data-draggable');
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const drag = async ({ x, y }: { x: number; y: number }, by: number) => {
      for (let step = 1; step <= 12; step += 1) {
        await send('touchMove', { x, y: y + (by * step) / 12 });
        await page.clock.runFor(30);
      }
      await send('touchEnd');
    };

    const from = await centerOf(walk);
    await send('touchStart', from);
    await drag(from, -112);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(walk).toBeVisible();

    const held = await centerOf(walk);
    await send('touchStart', held);
    await page.clock.runFor(450);
    await expect(column(page).getByText('09:00 – 09:30')).toBeVisible();
    await drag(held, 56);
    await expect(block(page, 'Walk, 10:00 to 10:30')).toBeVisible();
    await page.getByRole('button', { name: 'Undo: 10:00' }).tap();
    await expect(walk).toBeVisible();
  });
});
