// @spec close-day

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { taskNames } from '../support/daily-plan.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { installClock } from '../support/install-clock.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { store, storeMany } from '../support/planner-api.ts';
import { chosenOption, openSearch, search, searchField } from '../support/search.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Close the day' });
const heading = (page: Page, name: string): Locator => dialog(page).getByRole('heading', { name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const line = (page: Page): Locator => page.getByRole('textbox', { name: 'One line for the journal' });
const first = (page: Page): Locator =>
  page.getByRole('list', { name: 'Tomorrow’s first three' }).getByRole('listitem');
const task = (id: string, text: string, date: string, order: number, more: object = {}) => ({
  ...{ id, text, date, order, time: '', duration: '', done: false },
  ...more,
});

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

/** Monday evening: one of three is done, and tomorrow has three. */
async function storeDays(page: Page): Promise<void> {
  await page.goto('/choose');
  await storeMany(page, 'DailyTask', [
    task('a', 'Morning pages', '2026-11-23', 0, { done: true }),
    task('b', 'Portuguese', '2026-11-23', 1, { time: '18:30', duration: '1 h' }),
    task('c', 'Bread dough', '2026-11-23', 2),
    task('d', 'Plan', '2026-11-24', 0),
    task('e', 'Swim', '2026-11-24', 1),
    task('f', 'Choir', '2026-11-24', 2),
  ]);
  await store(page, 'JournalPage', {
    ...{ id: '2026-11-23', date: '2026-11-23' },
    ...{ text: 'Fog at noon.', mood: null },
  });
  await installClock(page, new Date('2026-11-23T22:00:00-05:00'));
}

test('close the day: opens from the search, works by keyboard, and keeps the input', async ({ page }) => {
  await storeDays(page);
  await page.goto('/bucket-list');
  await openSearch(page);
  await expect(search(page).getByRole('option', { name: 'Close the day' })).toBeVisible();
  await searchField(page).fill('close');
  await expect(chosenOption(page)).toHaveText('Close the day');
  await page.keyboard.press('Enter');
  const enter = async (name: string) => {
    await tabTo(button(page, name));
    await page.keyboard.press('Enter');
  };

  await test.step('shows the completed tasks', async () => {
    await expect(page).toHaveURL(/\/daily-plan$/);
    await expect(heading(page, 'What got done')).toBeFocused();
    await expect(dialog(page).getByText('1 of 3. That is a day.')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'what got done');
  });

  await test.step('moves an open task to tomorrow', async () => {
    await enter('Next');
    await expect(heading(page, 'What can wait')).toBeFocused();
    await enter('Portuguese: Tomorrow');
    await expect(button(page, 'Undo Portuguese')).toBeFocused();
    await expect(dialog(page).getByRole('listitem').first()).toHaveText('PortugueseTomorrow, Nov 24Undo');
    await expectAccessibleInEveryVariant(page, 'what can wait');
  });

  await test.step('stores a line and the tasks of tomorrow', async () => {
    await enter('Next');
    await expect(heading(page, 'A line, and tomorrow')).toBeFocused();
    await tabTo(dialog(page).getByRole('radio').first());
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
    await tabTo(line(page));
    await page.keyboard.type('The river was gold.');
    await enter('Remove Swim');
    await expect(page.getByRole('textbox', { name: 'Tomorrow’s third' })).toBeFocused();
    await page.keyboard.type('Write to Ada');
    await page.keyboard.press('Enter');
    await expect(first(page)).toHaveText(['1Plan', '2Choir', '3Write to Ada']);
    await expect(button(page, 'Good night')).toBeFocused();
    await expectAccessibleInEveryVariant(page, 'a line, and tomorrow');
  });

  await test.step('Escape closes the dialog and keeps the input', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, 'Close the day')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'What got done')).toBeFocused();
    await button(page, 'Next').click();
    await expect(heading(page, 'What can wait')).toBeFocused();
    await button(page, 'Next').click();
    await expect(line(page)).toHaveValue('The river was gold.');
    await expect(first(page)).toHaveText(['1Plan', '2Choir', '3Write to Ada']);
  });
});

test('close the day: works without a network, and the line is only on the journal page @core', async ({
  page,
  context,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => logged.push(request.url()));
  page.on('framenavigated', (frame) => logged.push(frame.url()));
  await storeDays(page);
  await page.goto('/daily-plan');
  // The page before may have read some of the tasks; this one reads the others once it is idle.
  const tomorrow = page.getByRole('button', { name: 'Tue 24' });
  await expect(tomorrow.locator('[aria-hidden] > span')).toHaveCount(3);
  expect(await taskNames(page)).toHaveLength(3);
  await button(page, 'Close the day').click();
  await expect(heading(page, 'What got done')).toBeVisible();
  await goOffline(context);
  await button(page, 'Next').click();
  await button(page, 'Portuguese: Tomorrow').click();
  await button(page, 'Bread dough: Let go').click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'PortugueseTomorrow, Nov 24Undo',
    'Bread doughLet go. It stays in History for 30 days.Undo',
  ]);
  await button(page, 'Next').click();
  await page.getByRole('radio', { name: 'Good' }).check();
  await line(page).fill('The river was gold.');
  await button(page, 'Remove Plan').click();
  await button(page, '+ Portuguese').click();
  await expect(first(page)).toHaveText(['1Swim', '2Choir', '3Portuguese']);
  await button(page, 'Good night').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Good night.' })).toBeVisible();
  await dialogEntriesRemoved(page);
  await goOnline(context, page);
  await page.goto('/daily-plan?day=2026-11-24');
  await expect.poll(() => taskNames(page)).toEqual(['Swim', 'Choir', 'Portuguese', 'Plan']);
  await page.goto('/journal');
  await expect(page.getByRole('textbox', { name: 'Page for Monday, Nov 23' })).toHaveValue(
    'Fog at noon.\nThe river was gold.',
  );
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  logged.push(await page.title());
  expect(logged.length).toBeGreaterThan(10);
  // The names of assets are hashes, which can contain these words by chance.
  const texts = logged.filter((text) => !text.includes('/assets/'));
  expect(texts.filter((text) => /river|gold|fog/i.test(text))).toEqual([]);
});

test('journal question: asks for a line about a completed bucket item only once, also without a network', async ({
  page,
  context,
}) => {
  await page.goto('/choose');
  await store(page, 'BucketItem', {
    text: 'Sing in a choir',
    category: null,
    date: null,
    link: null,
    done: false,
  });
  await installClock(page, new Date('2026-11-23T15:00:00-05:00'));
  await page.goto('/bucket-list');
  const item = page.getByRole('checkbox', { name: 'Sing in a choir' });
  const answer = page.getByRole('textbox', { name: 'A line for the journal' });
  await expect(item).toBeVisible();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await goOffline(context);
  await item.focus();
  await page.keyboard.press('Space');
  await expect(answer).toBeVisible();
  await expect(item).toBeFocused();
  await expectAccessibleInEveryVariant(page, 'the question for a line');
  await tabTo(answer);
  await page.keyboard.type('We sang at dusk.');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveCount(0);
  await expect(item).toBeFocused();
  await goOnline(context, page);
  await page.goto('/journal');
  await expect(page.getByRole('textbox', { name: 'Page for Monday, Nov 23' })).toHaveValue(
    'We sang at dusk.',
  );
  await page.goto('/bucket-list');
  await item.click();
  await expect(item).not.toBeChecked();
  await item.click();
  await expect(page.getByText('100% complete')).toBeVisible();
  await expect(answer).toHaveCount(0);
});
