// @spec journal-page

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { installClock } from '../support/install-clock.ts';
import { store, storeMany } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const now = new Date('2026-11-23T15:00:00-05:00');
const field = (page: Page, day: string) =>
  page.getByRole('textbox', { name: `Page for ${day}`, exact: true });
const status = (page: Page) => page.getByRole('region', { name: /day, / }).getByRole('status');
const mood = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Mood' }).getByRole('radio', { name });
const grid = (page: Page) => page.getByRole('grid');
const day = (page: Page, name: string) => grid(page).getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your journal' });

const pageOf = (date: string, text: string | null, feeling: string | null = null) => ({
  id: date,
  date,
  text,
  mood: feeling,
});

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

test('journal: stores a page, finds it by search, and shows pages of earlier years @core', async ({
  page,
}) => {
  // Addresses, titles and console messages never have words of a page or of a search.
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => logged.push(request.url()));
  page.on('framenavigated', (frame) => logged.push(frame.url()));
  await page.goto('/choose');
  await storeMany(page, 'JournalPage', [
    pageOf('2025-11-23', 'First frost on the balcony.\n\nBrought the basil in.\nSlept ten hours.', 'good'),
    pageOf('2025-11-21', 'Too tired for the river. Soup, then bed.', 'low'),
    pageOf('2026-08-30', 'A warm day.\nSwam across the river and back.', 'great'),
    pageOf('2026-11-20', 'Fog, and nobody but two herons.'),
  ]);
  const item = { text: 'Sing in a choir again', category: null, date: null, link: null, done: true };
  await store(page, 'BucketItem', { ...item, doneAt: '2024-11-23' });
  const task = { date: '2025-11-23', time: '', duration: '', done: true };
  await storeMany(page, 'DailyTask', [
    { ...task, id: 'a', text: 'Market', order: 0 },
    { ...task, id: 'b', text: 'Long run', order: 1 },
  ]);
  await installClock(page, now);
  await page.goto('/choose');
  await page.getByRole('link', { name: 'Journal' }).click();

  await test.step('writes today’s page and chooses a mood', async () => {
    await expect(page).toHaveTitle('Journal · Kairos');
    await expect(page.getByRole('heading', { name: 'Monday, Nov 23' })).toBeVisible();
    await field(page, 'Monday, Nov 23').pressSequentially('The river was gold at five.');
    await expect(status(page)).toHaveText('Saving…');
    await page.clock.runFor(800);
    await expect(status(page)).toHaveText('Saved');
    await mood(page, 'Good').check();
    await expect(day(page, 'Nov 23, has a page')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInEveryVariant(page, 'journal');
  });

  await test.step('shows it after a reload, with pages of earlier years', async () => {
    await page.reload();
    await expect(field(page, 'Monday, Nov 23')).toHaveValue('The river was gold at five.');
    await expect(mood(page, 'Good')).toBeChecked();
    await expect(page.getByRole('region', { name: 'On this day' }).getByRole('listitem')).toHaveText([
      'First frost on the balcony.\nBrought the basil in.2025 · Good',
      '2 tasks done2025 · Market, Long run',
      'Sing in a choir again2024 · a dream come true',
    ]);
  });

  await test.step('opens another day by keyboard', async () => {
    await expect(day(page, 'Nov 24')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await day(page, 'Nov 23, has a page').focus();
    for (const key of ['ArrowUp', 'PageUp', 'End', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
    await expect(day(page, 'Nov 18')).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(day(page, 'Nov 20, has a page')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Friday, Nov 20')).toHaveValue('Fog, and nobody but two herons.');
    await expect(page).toHaveURL(/\/journal\?day=2026-11-20$/);
    await expect(day(page, 'Nov 20, has a page')).toBeFocused();
    await expect(day(page, 'Nov 23, has a page')).toHaveAttribute('aria-current', 'date');
  });

  await test.step('does not mark a day whose page has neither text nor mood', async () => {
    await field(page, 'Friday, Nov 20').fill('');
    await field(page, 'Friday, Nov 20').blur();
    await expect(day(page, 'Nov 20')).toBeVisible();
    await expect(status(page)).toHaveText('Saved');
  });

  await test.step('shows results in place of the page, and the page again after Escape', async () => {
    await search(page).fill('RIVER');
    await page.clock.runFor(200);
    await expect(page.getByRole('status').filter({ hasText: '3 pages with “RIVER”' })).toBeVisible();
    const finds = page.getByRole('main').getByRole('link');
    await expect(finds).toHaveText([
      'Monday, Nov 23 The river was gold at five.',
      'Sunday, Aug 30 Swam across the river and back.',
      'Friday, Nov 21, 2025 Too tired for the river. Soup, then bed.',
    ]);
    await expect(finds.first().locator('mark')).toHaveText('river');
    await expect(finds.last().getByRole('img', { name: 'Low' })).toBeVisible();
    await expect(grid(page)).toBeHidden();
    await expectAccessibleInEveryVariant(page, 'search of the journal');
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    await expect(field(page, 'Friday, Nov 20')).toBeVisible();
    await search(page).fill('across');
    await page.clock.runFor(200);
    await finds.click();
    await expect(page.getByRole('heading', { name: 'Sunday, Aug 30' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'August 2026' })).toBeVisible();
  });

  await test.step('no address, title or console message has words of a page', async () => {
    logged.push(await page.title());
    expect(logged.length).toBeGreaterThan(10);
    expect(logged.filter((text) => /river|gold|across/i.test(text))).toEqual([]);
  });

  await test.step('shows the week above the page on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const week = page.getByRole('group', { name: 'Week of Aug 30' });
    await expect(week.getByRole('button')).toHaveCount(7);
    await week.getByRole('button', { name: 'Mon 31' }).click();
    await expect(field(page, 'Monday, Aug 31')).toHaveAttribute('placeholder', 'What was this day like?');
  });
});

test('journal: opens a distant month and today, changes the day at midnight, and has no page for a future day', async ({
  page,
}) => {
  await installClock(page, now);
  await page.goto('/journal');

  await test.step('opens a distant month, and Today opens today', async () => {
    await page.getByRole('button', { name: 'November 2026' }).click();
    await expectAccessibleInEveryVariant(page, 'months of the journal');
    for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: 'August 2024' })).toBeVisible();
    await day(page, 'Aug 15').click();
    await expect(page).toHaveURL(/\/journal\?day=2024-08-15$/);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Monday, Nov 23' })).toBeFocused();
    await expect(page).toHaveURL(/\/journal$/);
  });

  await test.step('stores the page of a day that ends, and shows the new day', async () => {
    await field(page, 'Monday, Nov 23').fill('The river was gold at four.');
    await page.clock.fastForward('10:00:00');
    await expect(field(page, 'Tuesday, Nov 24')).toHaveValue('');
    await expect(page).toHaveURL(/\/journal$/);
    await page.goto('/journal?day=2026-11-23');
    await expect(field(page, 'Monday, Nov 23')).toHaveValue('The river was gold at four.');
  });

  await test.step('the address of a future day links to today', async () => {
    await page.goto('/journal?day=2027-01-01');
    await expect(page.getByText('Friday, Jan 1, 2027 is still to come.')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'a day to come');
    await page.getByRole('button', { name: 'Go to today’s page' }).click();
    await expect(field(page, 'Tuesday, Nov 24')).toBeVisible();
  });
});
