// @spec habit-year

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addHabit, card, modal, pressCircle } from '../support/habits.ts';
import { installClock } from '../support/install-clock.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { responseTo } from '../support/operations.ts';
import { store, storeMany } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

/** Monday morning, in the time zone of the journeys. */
const now = new Date('2026-11-23T15:00:00.000Z');

test.beforeEach(async ({ page, cloud, user }) => {
  await installClock(page, now);
  await startSession(page, cloud, user);
});

/** A figure by the text under it. */
const figure = (page: Page, text: string) => page.locator('section').filter({ hasText: text }).first();
const year = (page: Page) => page.getByRole('region', { name: 'The year' });
const pauses = (page: Page) => page.getByRole('region', { name: 'Pause' });

/** Stores 'Run', logged on all but one of ten scheduled days up to Saturday, and the goal 'Half marathon'. */
async function storeRun(page: Page): Promise<void> {
  await storeMany(page, 'YearlyGoal', [
    { id: 'goal-run', year: 2026, order: 1, title: 'Half marathon', done: false },
    { id: 'goal-other', year: 2025, order: 0, title: 'Another year', done: false },
  ]);
  const kept = ['10-31', '11-03', '11-05', '11-07', '11-12', '11-14', '11-17', '11-19', '11-21'];
  await store(page, 'Habit', {
    id: 'run',
    name: 'Run',
    icon: 'footprints',
    description: 'Along the river',
    days: ['Tue', 'Thu', 'Sat'],
    log: JSON.stringify(Object.fromEntries(kept.map((day) => [`2026-${day}`, true]))),
  });
}

test('habit year: shows the figures and the list of a year, another year, and the linked goal', async ({
  page,
  cloud,
}) => {
  await page.goto('/choose');
  await storeRun(page);

  await test.step('opens from Edit Habit', async () => {
    await page.goto('/habit-tracker');
    await card(page, 'Run').click();
    await modal(page).getByRole('link', { name: 'The year' }).click();
    await expect(page).toHaveURL(`${cloud.url}/habit-tracker/run`);
    await expect(page.getByRole('heading', { level: 1, name: 'Run' })).toBeVisible();
    await expect(page).toHaveTitle('Run · Kairos');
  });

  await test.step('a reload shows the figures and the picture', async () => {
    await page.reload();
    await expect(figure(page, 'day streak')).toContainText('5 day streak');
    await expect(figure(page, 'best streak')).toContainText('5');
    await expect(figure(page, 'in 2026')).toContainText('9 days in 2026');
    await expect(figure(page, 'gentle score')).toContainText('37');
    await expect(year(page).getByRole('img', { name: 'Run in 2026: kept on 9 of 10 days' })).toBeVisible();
    await page.getByRole('button', { name: 'About the gentle score' }).click();
    await expect(page.getByText('It grows each time you keep the habit')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'a habit’s year');
  });

  await test.step('shows the list and another year', async () => {
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await expect(year(page).getByRole('row', { name: 'November 8 9' })).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'a habit’s year as a list', false);
    await page.getByRole('button', { name: '2025' }).click();
    await expect(page).toHaveURL(`${cloud.url}/habit-tracker/run?year=2025`);
    await expect(figure(page, 'in 2025')).toContainText('0 days');
    await page.getByRole('button', { name: 'Show as a picture' }).click();
    await expect(page.getByRole('img', { name: 'Run in 2025: kept on 0 of 0 days' })).toBeVisible();
    await page.goBack();
    await expect(figure(page, 'in 2026')).toContainText('9 days');
  });

  await test.step('links a goal of this year', async () => {
    const goal = page.getByRole('combobox', { name: 'Goal' });
    await expect(goal.getByRole('option')).toHaveText(['None', 'Half marathon']);
    const stored = responseTo(page, 'UpdateHabit');
    await goal.selectOption('Half marathon');
    await stored;
    await deleteReplicas(page);
    await page.goto('/habit-tracker/run');
    await expect(goal).toHaveValue('goal-run');
  });

  await test.step('the search opens it, and the address of an unknown habit shows that there is none', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or add' }).fill('river');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Run' })).toBeVisible();
    await page.goto('/habit-tracker/unknown');
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeVisible();
  });
});

test('habit year: sets a pause by keyboard on a phone without a network', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/habit-tracker');
  await addHabit(page, 'Read');
  await pressCircle(page, 'Read', 'Mon');

  await test.step('a new habit has one logged day', async () => {
    await card(page, 'Read').focus();
    await page.keyboard.press('Enter');
    await tabTo(modal(page).getByRole('link', { name: 'The year' }));
    await page.keyboard.press('Enter');
    await expect(figure(page, 'gentle score')).toContainText('5');
    await expect(
      page.getByRole('img', { name: 'Read in 2026: kept on 1 of 1 day', exact: true }),
    ).toBeVisible();
  });

  await test.step('rejects an end before the beginning', async () => {
    await goOffline(context);
    await tabTo(pauses(page).getByLabel('From'));
    await page.keyboard.type('11232026');
    await expect(pauses(page).getByText('until you end it')).toBeVisible();
    await tabTo(pauses(page).getByLabel('To'));
    await page.keyboard.type('11222026');
    await expect(pauses(page).getByText('The end comes before the beginning.')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'a pause that ends too early', false);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('shows the pause, whose days are not counted', async () => {
    // The month of the date, which is its first part.
    await pauses(page).getByLabel('From').focus();
    await tabTo(pauses(page).getByLabel('To'));
    await page.keyboard.type('01032027');
    await expect(pauses(page).getByLabel('To')).toHaveValue('2027-01-03');
    await expect(pauses(page).getByText('The end comes before the beginning.')).toBeHidden();
    await expect(waitingNotice(page)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Read in 2026: kept on 0 of 0 days' })).toBeVisible();
    await goOnline(context, page);
    await deleteReplicas(page);
    await page.goto('/habit-tracker');
    await expect(page.getByText('Paused until Jan 3, 2027')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'a paused habit', false);
  });

  await test.step('lists and removes an earlier pause', async () => {
    await page.goto('/habit-tracker');
    await card(page, 'Read').click();
    await modal(page).getByRole('link', { name: 'The year' }).click();
    await pauses(page).getByLabel('From').fill('2026-11-02');
    await pauses(page).getByLabel('To').fill('2026-11-08');
    await tabTo(page.getByRole('link', { name: 'Set a goal' }));
    await expect(pauses(page).getByRole('listitem')).toContainText('Nov 2 – Nov 8');
    await expect(pauses(page).getByLabel('From')).toHaveValue('');
    await tabTo(pauses(page).getByRole('button', { name: 'Remove Nov 2 – Nov 8' }), 'Shift+Tab');
    const stored = responseTo(page, 'UpdateHabit');
    await page.keyboard.press('Enter');
    await expect(pauses(page).getByRole('heading', { name: 'Pause' })).toBeFocused();
    await stored;
    await expect(
      page.getByRole('img', { name: 'Read in 2026: kept on 1 of 1 day', exact: true }),
    ).toBeVisible();
  });
});
