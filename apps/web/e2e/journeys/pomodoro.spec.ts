// @spec about-timer route-pomodoro pomodoro-controls pomodoro-break-choice timer-phase-ends timer-mode-change
// @spec timer-resume

import type { Page } from '@playwright/test';
import { expectAccessibleInEachTheme } from '../support/axe.ts';
import { installClock } from '../support/install-clock.ts';
import { responseTo } from '../support/operations.ts';
import { chooseMode, press, timeLeft } from '../support/pomodoro.ts';
import { logOut, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const morning = new Date('2026-11-20T09:00:00-05:00');
const question = (page: Page) => page.getByText('Break time! What do you need?', { exact: true });
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('pomodoro'));

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  // Another journey covers the rain after a reload, where the browser blocks it and logs an error.
  await page.addInitScript(() => {
    const key = 'pomodoro-preferences';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ rain: false }));
  });
  await installClock(page, morning);
  const records = responseTo(page, 'ChangedRecords');
  await page.goto('/pomodoro');
  await expect(page.getByRole('heading', { level: 1, name: 'Pomodoro' })).toBeVisible();
  // The rest of the test needs no network.
  await records;
  // It moves the content below it when the tasks are known.
  await expect(page.getByRole('link', { name: 'Plan today' })).toBeVisible();
});

test('pomodoro: each mode keeps its minutes; counts down, pauses, resets, stops when minutes or mode change; the window title shows the time @core', async ({
  page,
}) => {
  const minutes = page.getByRole('spinbutton', { name: 'Minutes' });
  await expect(page.getByRole('radio', { name: 'Study' })).toBeChecked();
  await expect(timeLeft(page)).toHaveText('30:00');
  for (const [mode, time] of [
    ['Reading', '45:00'],
    ['Work', '50:00'],
  ] as const) {
    await chooseMode(page, mode);
    await expect(page.getByRole('radio', { name: mode })).toBeChecked();
    await expect(timeLeft(page)).toHaveText(time);
  }
  await minutes.fill('25');
  await expect(timeLeft(page)).toHaveText('25:00');
  for (const ignored of ['', '0', '-3', '2.5']) {
    await minutes.fill(ignored);
    await expect(timeLeft(page)).toHaveText('25:00');
  }
  await minutes.blur();
  await expect(minutes).toHaveValue('25');

  await page.reload();
  await expect(timeLeft(page)).toHaveText('30:00');
  await chooseMode(page, 'Work');
  await expect(timeLeft(page)).toHaveText('25:00');
  await expect(minutes).toHaveValue('25');

  await chooseMode(page, 'Study');
  await expect(timeLeft(page)).toHaveText('30:00');
  await expect(page).toHaveTitle('Pomodoro · Kairos');
  await press(page, 'Start');
  await page.clock.fastForward('11:24');
  await expect(timeLeft(page)).toHaveText(/^18:3[0-6]$/);
  await expect(page).toHaveTitle(/^18:3\d · Pomodoro · Kairos$/);
  await press(page, 'Pause');
  await expect(page).toHaveTitle('Pomodoro · Kairos');
  const paused = await timeLeft(page).textContent();
  await page.clock.fastForward('05:00');
  await expect(timeLeft(page)).toHaveText(paused ?? '');
  await press(page, 'Start');
  await expect(page).toHaveTitle(/ · Pomodoro · Kairos$/);
  await press(page, 'Reset');
  await expect(timeLeft(page)).toHaveText('30:00');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();

  await press(page, 'Start');
  await minutes.fill('12');
  await expect(timeLeft(page)).toHaveText('12:00');
  await press(page, 'Start');
  await chooseMode(page, 'Reading');
  await expect(timeLeft(page)).toHaveText('45:00');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('pomodoro: phases without a network, by keyboard, accessible in both themes, after a suspension and after a reload; a log-out ends the timer', async ({
  page,
  context,
  consoleGuard,
}) => {
  await test.step('a focus phase is followed by a break and another focus phase, without a network', async () => {
    // The browser itself logs each request that finds no network, e.g. a late reading of changes.
    consoleGuard.allow(/net::ERR_/);
    // Offline first, so that nothing can be fetched.
    await context.setOffline(true);
    await press(page, 'Start');
    await page.clock.fastForward('30:00');
    await press(page, 'Short Break');
    await expect(page.getByText('Short break', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await press(page, 'Skip the break');
    await expect(timeLeft(page)).toHaveText('30:00');

    for (const [name, length, round] of [
      ['Short Break', '05', 3],
      ['Long Break', '15', 4],
    ] as const) {
      await test.step(name, async () => {
        await press(page, 'Start');
        expect(JSON.parse((await saved(page)) ?? '')).toMatchObject({ isRunning: true, phase: 'focus' });
        await page.clock.fastForward('30:00');
        await expect(question(page)).toBeVisible();
        await expect(timeLeft(page)).toHaveText('00:00');
        expect(await saved(page)).toBeNull();
        await press(page, name);
        await expect(question(page)).toBeHidden();
        await expect(timeLeft(page)).toHaveText(new RegExp(`^(${length}:00|\\d\\d:5\\d)$`));
        await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
        await page.clock.fastForward(`${length}:00`);
        await expect(timeLeft(page)).toHaveText('30:00');
        await expect(page.getByText(`Focus · round ${round}`)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
      });
    }
  });

  await test.step('works by keyboard', async () => {
    await page.getByRole('radio', { name: 'Study' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(timeLeft(page)).toHaveText('45:00');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'What are you on?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Plan today' })).toBeFocused();
    const order = ['Reset', 'Start', 'Rain sound'];
    for (const name of order) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.clock.fastForward('45:00');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Long Break', exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('Long break', { exact: true })).toBeVisible();
  });

  await test.step('every phase is accessible in both themes', async () => {
    await press(page, 'Skip the break');
    await chooseMode(page, 'Study');
    await page.setViewportSize({ width: 320, height: 800 });
    await press(page, 'Start');
    await expectAccessibleInEachTheme(page, 'a running timer');
    await page.clock.fastForward('30:00');
    await expect(question(page)).toBeVisible();
    await expectAccessibleInEachTheme(page, 'the choice of a break');
    await press(page, 'Long Break');
    await expect(page.getByRole('button', { name: 'Skip the break' })).toBeVisible();
    await expectAccessibleInEachTheme(page, 'a break');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 860 });
    await press(page, 'Skip the break');
  });

  await test.step('announces the end after the machine was suspended', async () => {
    await press(page, 'Start');
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 5 * 60_000);
    // Suspended: the wall clock advances, no timer fires.
    await page.clock.setSystemTime(now + 8 * 3_600_000);
    await expect(question(page)).toBeHidden();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(question(page)).toBeVisible();
    await page.clock.resume();
    await press(page, 'Short Break');
    await press(page, 'Skip the break');
  });

  await test.step('a reload continues with the elapsed time subtracted; an ended timer is discarded; it runs on other screens, and a log-out ends it', async () => {
    await press(page, 'Start');
    await page.clock.fastForward('10:00');
    await page.goto('/settings');
    await page.clock.fastForward('05:00');
    await page.goto('/pomodoro');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(timeLeft(page)).toHaveText(/^(15:00|14:[45]\d)$/);

    await page.goto('/settings');
    await page.clock.fastForward('21:00');
    await page.goto('/pomodoro');
    await expect(timeLeft(page)).toHaveText('30:00');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await expect(question(page)).toBeHidden();
    expect(await saved(page)).toBeNull();

    await press(page, 'Start');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page).toHaveTitle('Daily Plan · Kairos');
    await page.clock.fastForward('10:00');
    await page.getByRole('link', { name: 'Focus', exact: true }).click();
    await expect(timeLeft(page)).toHaveText(/^(20:00|19:[45]\d)$/);
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.clock.fastForward('25:00');
    await page.getByRole('link', { name: 'Focus', exact: true }).click();
    await expect(question(page)).toBeVisible();

    await press(page, 'Start');
    expect(await saved(page)).not.toBeNull();
    await page.getByRole('link', { name: /account/ }).click();
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await saved(page)).toBeNull();
    await page.clock.fastForward('00:05');
    expect(await saved(page)).toBeNull();
  });
});
