// @spec focus-sessions

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { installClock } from '../support/install-clock.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { readSessions, storeMany } from '../support/planner-api.ts';
import { chooseMode, press, timeLeft } from '../support/pomodoro.ts';
import { secondDevice } from '../support/second-device.ts';
import { secondTab } from '../support/second-tab.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Friday morning, in the time zone of the journeys. */
const morning = new Date('2026-11-20T09:00:00-05:00');
const date = '2026-11-20';

const choice = (page: Page) => page.getByRole('combobox', { name: 'What are you on?' });
const question = (page: Page) => page.getByText('Break time! What do you need?', { exact: true });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const minutes = (page: Page) => today(page).getByRole('definition');

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.addInitScript(() => {
    localStorage.setItem('pomodoro-preferences', JSON.stringify({ rain: false }));
  });
  await installClock(page, morning);
});

async function storeTasks(page: Page): Promise<void> {
  const task = (id: string, order: number, duration: string, done = false) => ({
    ...{ id, date, text: id, time: '', duration, order, done },
  });
  await storeMany(page, 'DailyTask', [
    task('Run along the river', 0, '40 min'),
    task('Portuguese', 1, '1 h'),
    task('Market', 2, '', true),
  ]);
}

test('focus sessions: a session started from a task’s menu counts for it and for the next task, in all tabs and on all devices, and completes the task', async ({
  page,
}) => {
  await page.goto('/choose');
  await storeTasks(page);

  await test.step('the menu of a task chooses it, and does not start the timer', async () => {
    await page.goto('/daily-plan');
    await page.getByRole('button', { name: 'More for Portuguese' }).click();
    await page.getByRole('menuitem', { name: 'Start a focus session' }).click();
    await expect(page).toHaveTitle('Pomodoro · Kairos');
    await expect(choice(page)).toHaveValue('Portuguese');
    await expect(timeLeft(page)).toHaveText('30:00');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await expect(choice(page).getByRole('option')).toHaveText([
      'Nothing in particular',
      'Run along the river',
      'Portuguese',
    ]);
    await expect(minutes(page)).toHaveText(['0 min', '0 min', '0 min']);
  });

  await test.step('choosing another task counts the elapsed time for the former one', async () => {
    await press(page, 'Start');
    await page.clock.fastForward('10:00');
    await choice(page).selectOption('Run along the river');
    await expect(minutes(page).first()).toHaveText('10 min');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  const device = await secondDevice(page, morning);
  await expect(minutes(device).first()).toHaveText('10 min');
  await expect(choice(device)).toHaveValue('');

  await test.step('the end is counted once in two tabs', async () => {
    const tab = await secondTab(page);
    await expect(choice(tab)).toHaveValue('Run along the river');
    await expect(tab.getByRole('button', { name: 'Pause' })).toBeVisible();
    // Suspended: the clock of both tabs is forwarded before a timer fires.
    await page.clock.pauseAt(new Date(morning.getTime() + 12 * 60_000));
    await page.clock.setSystemTime(new Date(morning.getTime() + 90 * 60_000));
    const wake = (one: Page) => one.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await Promise.all([wake(page), wake(tab)]);
    for (const one of [page, tab]) await expect(question(one)).toBeVisible();
    await page.clock.resume();
    for (const one of [page, tab, device]) await expect(minutes(one).first()).toHaveText('30 min');
    await expect.poll(() => readSessions(page)).toHaveLength(2);
    expect(await readSessions(page)).toEqual([
      { date, mode: 'study', minutes: 10, taskId: 'Portuguese' },
      { date, mode: 'study', minutes: 20, taskId: 'Run along the river' },
    ]);
    await tab.close();
  });

  await test.step('completes the task', async () => {
    await expectAccessibleInEveryVariant(page, 'the question with a task');
    await press(page, 'Tick off Run along the river');
    await expect(page.getByRole('button', { name: /^Tick off/ })).toHaveCount(0);
    await expect(choice(page).getByRole('option')).toHaveText([
      'Nothing in particular',
      'Run along the river, done',
      'Portuguese',
    ]);
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Run along the river' })).toBeChecked();
  });
});

test('focus sessions: are chosen by keyboard and counted without a network, after the page was closed, and on other screens', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  await page.goto('/choose');
  await page.goto('/pomodoro');
  await expect(page.getByRole('link', { name: 'Plan today' })).toBeVisible();
  await storeTasks(page);
  await expect(page.getByRole('link', { name: 'Plan today' })).toHaveCount(0);

  await test.step('Start is above the fold', async () => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeInViewport({ ratio: 1 });
      const ring = await page
        .locator('svg')
        .filter({ has: page.locator('circle + circle') })
        .first()
        .boundingBox();
      expect(ring?.height).toBeLessThanOrEqual(height * 0.42);
    }
  });

  await test.step('arrows, Enter and Escape choose', async () => {
    await choice(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(choice(page)).toHaveValue('Run along the river');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(choice(page)).toHaveValue('Run along the river');
    await expect(choice(page)).toBeFocused();
  });
  await expectAccessibleInEveryVariant(page, 'the choice of a task');

  await test.step('a pause without a network', async () => {
    await goOffline(context);
    await press(page, 'Start');
    await page.clock.fastForward('02:10');
    await press(page, 'Pause');
    await expect(minutes(page)).toHaveText(['2 min', '0 min', '0 min']);
    await expect(waitingNotice(page)).toBeVisible();
    await goOnline(context, page);
    expect(await readSessions(page)).toEqual([
      { date, mode: 'study', minutes: 2, taskId: 'Run along the river' },
    ]);
  });

  await test.step('an end while the page was closed; the seconds before the pause are not lost', async () => {
    await press(page, 'Start');
    await page.clock.fastForward('05:00');
    await page.goto('/settings');
    await page.clock.fastForward('45:00');
    await page.goto('/pomodoro');
    await expect(minutes(page)).toHaveText(['30 min', '0 min', '0 min']);
    await expect(timeLeft(page)).toHaveText('30:00');
    await expect
      .poll(async () => (await readSessions(page)).map((session) => session.minutes))
      .toEqual([2, 28]);
  });

  await test.step('an end on another screen', async () => {
    await chooseMode(page, 'Work');
    await press(page, 'Start');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.clock.fastForward('50:00');
    await expect.poll(async () => (await readSessions(page)).length).toBe(3);
    await page.goto('/pomodoro');
    await expect(today(page)).toContainText('1 h 20 min');
    await expect(minutes(page)).toHaveText(['30 min', '0 min', '50 min']);
  });
});
