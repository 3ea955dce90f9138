import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addItem } from '../support/bucket-list.ts';
import { addTask } from '../support/daily-plan.ts';
import { addGoal } from '../support/future-vision.ts';
import { addHabit, press } from '../support/habits.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { addPopupTask, goal, goalDone, noon, openMonth, openYear } from '../support/yearly-overview.ts';

// What the theme changes is colour and what the width changes is layout: 320 px is looked at for overflow alone.
const looks = [
  { width: 320, theme: 'light', check: () => Promise.resolve() },
  { width: 390, theme: 'light', check: expectAccessible },
  { width: 390, theme: 'dark', check: expectAccessible },
  { width: 1280, theme: 'light', check: expectAccessible },
  { width: 1280, theme: 'dark', check: expectAccessible },
] as const;

for (const { width, theme, check } of looks) {
  test.describe(`${theme} at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 }, reducedMotion: 'reduce' });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    });

    test('landing and its dialogs', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Kairos' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await check(page, 'landing');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await check(page, 'sign up');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
      await check(page, 'sign in');
      await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
      await check(page, 'forgot password');
    });

    test('the screens behind the sign-in', async ({ page, person }) => {
      await signIn(page, person);
      await check(page, 'greeting');
      for (const path of [
        '/choose',
        '/settings',
        '/privacy',
        '/habit-tracker',
        '/habit-modal',
        '/user-guide',
        '/no-such-page',
        '/bucket-list',
        '/pomodoro',
        '/yearly-overview',
        '/yearly-popup',
        '/daily-plan',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0);
        await expectNoSidewaysScroll(page);
        await check(page, path);
      }
      await addTask(page, 'A task with a very long text that has to wrap on a narrow phone', {
        time: '09:30',
        duration: '90 minutes or so',
      });
      await addTask(page, 'Done');
      await page.getByRole('checkbox', { name: 'Done' }).click();
      await expect(page.getByRole('checkbox', { name: 'Done' })).toBeChecked();
      await expectNoSidewaysScroll(page);
      await check(page, 'daily plan with tasks');

      await page.goto('/bucket-list');
      await addItem(page, 'A dream with a very long text that has to wrap on a narrow phone', {
        category: 'Adventure',
        date: '2027-02-01',
        link: 'https://kairos.example',
      });
      await addItem(page, 'Come true', { category: 'Growth' });
      await page.getByRole('checkbox', { name: 'Come true' }).click();
      await addItem(page, 'Gone', { category: 'Need' });
      await page.getByRole('button', { name: 'Delete Gone' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await check(page, 'bucket list with items and an undo');
      await page.goto('/future-vision');
      await expect(page.getByRole('region', { name: 'Health' })).toBeVisible();
      await check(page, 'future vision without goals');
      await addGoal(
        page,
        'Relationships',
        'A weekend a year with each old friend, wherever it is that they live',
      );
      await expectNoSidewaysScroll(page);
      await check(page, 'future vision');
      for (const path of ['/dashboard', '/focuscard']) {
        await page.goto(path);
        await expect(page.getByRole('region', { name: "Today's Focus" })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await check(page, path);
      }

      await page.goto('/habit-tracker');
      await addHabit(page, 'A habit with a very long name that has to wrap on a narrow phone', {
        description: 'And a description that does not',
        mood: 'Good',
        days: ['Mon', 'Wed'],
      });
      for (const day of ['Mon', 'Tue'])
        await press(page, 'A habit with a very long name that has to wrap on a narrow phone', day);
      await expectNoSidewaysScroll(page);
      await check(page, 'habit tracker with a habit');
    });

    test('the year with goals, a month with tasks', async ({ page, person }) => {
      await page.clock.install({ time: noon });
      await signIn(page, person);
      await openYear(page);
      await goal(page, 1).fill('A goal with a very long text that does not fit on a narrow phone');
      await goalDone(page, 1).click();
      await expect(page.getByText('100% complete')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await check(page, 'the year with goals');
      const popup = await openMonth(page, 'November');
      await addPopupTask(popup, 'A task with a very long text that has to wrap on a narrow phone', {
        date: '2027-01-24',
        time: '19:00',
      });
      await addPopupTask(popup, 'Done');
      await popup.getByRole('button', { name: 'Complete Done' }).click();
      await expect(popup.getByRole('list', { name: 'Completed' })).toBeVisible();
      await popup.getByRole('button', { name: '26', exact: true }).click();
      await expectNoSidewaysScroll(page);
      expect(await popup.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await check(page, 'a month with tasks');
      await popup.getByRole('button', { name: 'Delete Done' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await check(page, 'a month with an undo');
    });
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, viewport } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    viewport: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(viewport);
}
