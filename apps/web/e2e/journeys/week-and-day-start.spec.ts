// @spec week-and-day-start

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEachTheme } from '../support/axe.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { addHabit, circle } from '../support/habits.ts';
import { installClock } from '../support/install-clock.ts';
import { chosenOption, openSearch, search, searchField } from '../support/search.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// Tuesday, half past one in the night in New York.
const night = new Date('2026-11-24T01:30:00-05:00');
const firstHeader = (page: Page): Locator => page.getByRole('columnheader').first();
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });
const day = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const zoneNotice = (page: Page): Locator => page.getByText(/^You are in another time zone\./);

/** Opens a page of the signed-in user after the settings were stored. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name }).selectOption(value);
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

test('week start and day start: every screen follows them, and the day ends at four in the morning', async ({
  page,
  cloud,
  user,
}) => {
  await installClock(page, night);
  await startSession(page, cloud, user);

  await test.step('by default a day starts at midnight and a week on Sunday', async () => {
    await page.goto('/daily-plan');
    await expect(heading(page, 'Tuesday, Nov 24')).toBeVisible();
    const week = page.getByRole('group', { name: 'This week' }).getByRole('button');
    await expect(week.first()).toHaveText('Sun 22');
  });

  await page.goto('/settings');
  await choose(page, 'Week starts on', 'Mon');
  await choose(page, 'My day starts at', '04:00');

  await test.step('menu, plan and strip', async () => {
    await page.goto('/choose');
    await expect(page.getByText('Monday, Nov 23')).toBeVisible();
    await page.goto('/daily-plan');
    await expect(heading(page, 'Monday, Nov 23')).toBeVisible();
    const week = page.getByRole('group', { name: 'This week' }).getByRole('button');
    await expect(week.first()).toHaveText('Mon 23');
    await expect(week.last()).toHaveText('Sun 29');
    await expect(day(page, 'Mon 23')).toHaveAttribute('aria-current', 'date');
    await addTask(page, 'Late reading');
  });

  await test.step('dashboard and focus card', async () => {
    for (const path of ['/dashboard', '/focuscard']) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: "Today's Focus" })).toContainText('Late reading');
    }
  });

  await test.step('habits: their row stays Monday to Sunday', async () => {
    await page.goto('/habit-tracker');
    await addHabit(page, 'Read');
    await expect(circle(page, 'Read', 'Mon')).toHaveAttribute('aria-current', 'date');
    await circle(page, 'Read', 'Mon').click();
    await expect(page.getByText('day streak').locator('..')).toContainText('1 day streak');
  });

  await test.step('search: today, tomorrow and next week', async () => {
    await openSearch(page);
    await expect(search(page).getByRole('option', { name: /Late reading.*today/ })).toBeVisible();
    for (const [line, added] of [
      ['tea tomorrow', 'Add "tea" to Tuesday, Nov 24'],
      ['tea next week', 'Add "tea" to Monday, Nov 30'],
      ['tea today', 'Add "tea" to today'],
    ] as const) {
      await searchField(page).fill(line);
      await expect(chosenOption(page)).toHaveText(added);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to today')).toBeVisible();
    await page.goto('/daily-plan?day=2026-11-23');
    await expect.poll(() => taskNames(page)).toEqual(['Late reading', 'tea']);
  });

  await test.step('month grid and planner', async () => {
    await page.goto('/yearly-popup?month=Nov');
    await expect(firstHeader(page)).toHaveAccessibleName('Monday');
    await expect(day(page, '23')).toHaveAttribute('aria-current', 'date');
    // 1 November 2026 is a Sunday, the last day of its week.
    await expect(page.getByRole('row').nth(1).getByRole('gridcell').last()).toHaveText('1');
    await expectAccessibleInEachTheme(page, 'the month popup from Monday');
    await page.goto('/monthly-planner');
    const days = page.getByRole('region', { name: /^Calendar, / }).getByRole('button', { name: /day, / });
    await expect(days.first()).toHaveAccessibleName('Monday, October 26');
    await expect(days.last()).toHaveAccessibleName('Sunday, December 6');
    await expect(day(page, 'Monday, November 23')).toHaveAttribute('aria-current', 'date');
    await page.goto('/monthly-planner?view=week');
    await expect(page.getByRole('region', { name: /^Calendar, Nov 23/ })).toBeVisible();
  });

  await test.step('the open page shows the new day at four', async () => {
    await page.goto('/daily-plan');
    await expect(day(page, 'Mon 23')).toHaveAttribute('aria-current', 'date');
    await page.clock.fastForward('02:29:00');
    await expect(day(page, 'Mon 23')).toHaveAttribute('aria-current', 'date');
    await page.clock.fastForward('01:30');
    await expect(day(page, 'Tue 24')).toHaveAttribute('aria-current', 'date');
    await expect(heading(page, 'Tuesday, Nov 24')).toBeVisible();
  });
});

test('time zone: shows a new time zone and its date once', async ({
  page,
  context,
  cloud,
  user,
  browser,
}) => {
  await installClock(page, night);
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await expect(heading(page, 'Tuesday, Nov 24')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('time-zone'))).toBe('America/New_York');
  await expect(zoneNotice(page)).toHaveCount(0);

  const storageState = await context.storageState();
  const honolulu = await browser.newContext({
    baseURL: cloud.url,
    locale: 'en-US',
    timezoneId: 'Pacific/Honolulu',
    storageState,
  });
  const there = await honolulu.newPage();
  await installClock(there, night);
  await there.goto('/daily-plan');
  await expect(zoneNotice(there)).toHaveText('You are in another time zone. Today is Monday, Nov 23.');
  await expect(heading(there, 'Monday, Nov 23')).toBeVisible();
  await expectAccessibleInEachTheme(there, 'another time zone');
  await there.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(zoneNotice(there)).toHaveCount(0);
  await there.reload();
  await expect(heading(there, 'Monday, Nov 23')).toBeVisible();
  await expect(zoneNotice(there)).toHaveCount(0);
  await honolulu.close();
});
