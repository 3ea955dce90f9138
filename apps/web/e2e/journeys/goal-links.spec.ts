// @spec goal-links

import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { closeBy, openEditor } from '../support/edit-task.ts';
import { installClock } from '../support/install-clock.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { store, storeMany } from '../support/planner-api.ts';
import { openSearch, search, searchField } from '../support/search.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { goal, openYear } from '../support/yearly-overview.ts';

/** Monday morning, in the time zone of the journeys. */
const now = new Date('2026-11-23T15:00:00.000Z');

test.beforeEach(async ({ page, cloud, user }) => {
  await installClock(page, now);
  await startSession(page, cloud, user);
});

const card = (page: Page, n: number): Locator =>
  page
    .getByRole('list', { name: 'Goals' })
    .getByRole('listitem')
    .filter({ has: goal(page, n) })
    .first();
const chevron = (page: Page, n: number): Locator =>
  page.getByRole('button', { name: `What moved goal ${n}`, exact: true });
const panel = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: `What moved ${title} in November`, exact: true });
const counts = (page: Page, n: number): Locator => card(page, n).locator('ul').first().getByRole('listitem');

/** Stores five goals, two visions and the records linked to 'Run a half marathon'. */
async function storeYear(page: Page): Promise<void> {
  await storeMany(page, 'FutureGoal', [
    { id: 'back', category: 'health', title: 'A back that does not complain', done: false },
    { id: 'lisbon', category: 'travel', title: 'Lisbon', done: false },
  ]);
  const titles = ['Finish the degree', 'Run a half marathon', 'Read 24 books', 'Speak Portuguese with Inês'];
  await storeMany(
    page,
    'YearlyGoal',
    titles.map((title, order) => ({ id: `2026-${order}`, year: 2026, order, title, done: order === 0 })),
  );
  const steps = [
    ['Run along the river', '2026-11-03'],
    ['Book the spring race', '2026-11-12'],
    ['Run along the river', '2026-11-19'],
    ['Long run', '2026-11-21'],
  ] as const;
  await storeMany(
    page,
    'DailyTask',
    steps.map(([text, date], order) => ({
      ...{ date, text, time: '', duration: '', order, done: true, goalId: '2026-1' },
      doneAt: `${date}T18:00:00.000Z`,
    })),
  );
  const kept = ['11-03', '11-05', '11-10', '11-12', '11-14', '11-17', '11-19', '11-21', '06-02'];
  await store(page, 'Habit', {
    ...{ id: 'run', name: 'Run', icon: 'footprints', days: ['Tue', 'Thu', 'Sat'], goalId: '2026-1' },
    log: JSON.stringify(Object.fromEntries(kept.map((day) => [`2026-${day}`, true]))),
  });
  await store(page, 'FocusSession', {
    ...{ id: 'focus', date: '2026-11-10', startedAt: '2026-11-10T09:00:00.000Z', mode: 'study' },
    ...{ minutes: 80, goalId: '2026-1' },
  });
}

test('goal links: shows what is linked to a goal; a vision is chosen by keyboard; a task is added for a goal, completed, counted and changed, and the search opens the panel', async ({
  page,
  cloud,
}) => {
  await page.goto('/choose');
  await storeYear(page);
  await openYear(page);
  await expect(counts(page, 2)).toHaveText(['4 steps', '9 habit days', '1 h focus']);

  await tabTo(chevron(page, 2));
  await page.keyboard.press('Enter');
  const moved = panel(page, 'Run a half marathon');
  await expect(moved.getByRole('heading', { level: 3 })).toHaveText('What moved it in November');
  await expect(moved.getByRole('listitem')).toHaveText([
    'Long runNov 21',
    'Run along the riverNov 19',
    'Book the spring raceNov 12',
    'Run along the riverNov 3',
  ]);
  await expect(moved.getByRole('img')).toHaveAccessibleName(/^Run: 8 of \d+ days$/);
  await expect(moved.getByText('1 h 20 min')).toBeVisible();

  await tabTo(card(page, 2).getByRole('button', { name: 'Choose a vision' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'A back that does not complain' })).toBeFocused();
  await expectAccessible(page, 'the menu of visions');
  await page.keyboard.press('Enter');
  await expect(card(page, 2).getByText('Serves A back that does not complain')).toBeAttached();
  await expect(chevron(page, 2)).toBeFocused();
  await page.keyboard.press('Tab');
  const change = card(page, 2).getByRole('button', { name: 'Change vision' });
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(card(page, 2).getByText('Serves Lisbon')).toBeAttached();
  await expect(change).toBeFocused();
  await expectAccessibleInEveryVariant(page, 'goal links with a panel');
  await page.reload();
  await expect(card(page, 2).getByText('Serves Lisbon')).toBeAttached();

  await test.step('a task is added for a goal, completed, counted and changed; the search opens the panel', async () => {
    await chevron(page, 3).click();
    await expect(panel(page, 'Read 24 books')).toContainText('Nothing yet this month. That is fine.');
    await page.getByRole('link', { name: 'Add a step' }).click();
    await expect(page).toHaveURL(`${cloud.url}/daily-plan`);
    await expect(page.getByText('for Read 24 books')).toBeVisible();
    await page.getByRole('textbox', { name: 'New task' }).fill('Read 30 pages');
    await expect(page.getByRole('button', { name: 'Remove the goal Read 24 books' })).toBeVisible();
    await page.keyboard.press('Enter');
    const task = page.getByRole('checkbox', { name: 'Read 30 pages' });
    await expect(task).toHaveAccessibleDescription('for Read 24 books');
    await expect(page.getByRole('button', { name: 'Remove the goal Read 24 books' })).toHaveCount(0);
    await page.goto('/daily-plan?goal=2026-1');
    await expect(page.getByRole('button', { name: 'Remove the goal Run a half marathon' })).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'a task and the add form with goals');
    await task.click();
    await expect(task).toBeChecked();
    await page.goto('/yearly-overview');
    await expect(counts(page, 3)).toHaveText(['1 step']);

    await page.goto('/daily-plan');
    const dialog = await openEditor(page, 'Read 30 pages');
    await expect(dialog.getByRole('combobox', { name: 'Goal' })).toHaveValue('2026-2');
    await dialog.getByRole('combobox', { name: 'Goal' }).selectOption('Speak Portuguese with Inês');
    await closeBy(page, 'Save');
    await expect(page.getByText('for Speak Portuguese with Inês')).toBeVisible();
    await openSearch(page);
    await searchField(page).fill('speak');
    await search(page)
      .getByRole('option', { name: /^Speak Portuguese/ })
      .click();
    await expect(panel(page, 'Speak Portuguese with Inês')).toContainText('Read 30 pagesNov 23');
    await expect(counts(page, 3)).toHaveCount(0);
  });
});

test('goal links: work offline and are counted on the other device', async ({
  page,
  context,
  consoleGuard,
}) => {
  // Lazy dialogs of the daily plan may not be loaded yet.
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await page.goto('/choose');
  await storeYear(page);
  await openYear(page);
  await expect(counts(page, 2)).toHaveText(['4 steps', '9 habit days', '1 h focus']);
  const other = await secondDevice(page, now);
  await expect(counts(other, 2)).toHaveCount(3);

  // Both pages are loaded.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await expect(counts(page, 2)).toHaveCount(3);
  await page.waitForLoadState('networkidle');

  await goOffline(context);
  await card(page, 2).getByRole('button', { name: 'Choose a vision' }).click();
  await page.getByRole('menuitem', { name: 'Lisbon' }).click();
  await expect(card(page, 2).getByText('Serves Lisbon')).toBeAttached();
  await expect(waitingNotice(page)).toBeVisible();
  await chevron(page, 4).click();
  await page.getByRole('link', { name: 'Add a step' }).click();
  await page.getByRole('textbox', { name: 'New task' }).fill('Call Inês');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Call Inês' }).click();
  await expect(page.getByRole('checkbox', { name: 'Call Inês' })).toBeChecked();
  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await expect(counts(page, 4)).toHaveText(['1 step']);

  await goOnline(context, page);
  await expect(counts(other, 4)).toHaveText(['1 step']);
  await expect(card(other, 2).getByText('Serves Lisbon')).toBeAttached();
});
