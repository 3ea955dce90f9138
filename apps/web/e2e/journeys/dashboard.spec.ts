import type { Page } from '@playwright/test';
import { test } from '../support/for-each-fault.ts';
import { startSession } from '../support/session.ts';
import { store, storeMany, storeTask } from '../support/planner-api.ts';
import { secondTab, withinASecond } from '../support/second-tab.ts';
import { expect } from '../support/test.ts';

const noon = new Date('2026-11-20T12:00:00-05:00');
const today = '2026-11-20';
const value = (page: Page, name: string) => page.getByRole('progressbar', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

/** Names of the GraphQL operations that a page sends from now on. */
function operationsOf(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return;
    operations.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return operations;
}

async function liveALittle(page: Page): Promise<void> {
  for (let index = 0; index < 8; index += 1) {
    await store(page, 'BucketItem', { text: `Dream ${index}`, done: index < 1 });
  }
  for (let order = 0; order < 5; order += 1) {
    await store(page, 'YearlyGoal', { year: 2026, title: `Goal ${order}`, order, done: order < 2 });
  }
  await storeTask(page, today, 'Morning pages', { done: true, time: '07:00' });
  await storeTask(page, today, 'Call Grandma', { order: 1, time: '18:00' });
  await storeTask(page, '2026-11-14', 'Old', { done: true });
  await storeTask(page, '2026-11-13', 'Too old');
  for (const [date, text] of [
    ['2026-11-26', 'Pack for Lisbon'],
    ['2026-11-23', 'Dentist'],
    ['2026-12-24', 'Later'],
    ['2026-11-24', 'Send invitations'],
  ] as const) {
    await storeTask(page, date, text);
  }
}

test.beforeEach(async ({ page, cloud, person }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, person);
});

test('from the menu to the numbers, by one request', async ({ page }) => {
  await liveALittle(page);
  await page.goto('/choose');
  const operations = operationsOf(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full Progress Overview' })).toBeVisible();
  await expect(value(page, 'Bucket List')).toHaveAttribute('aria-valuenow', '13');
  await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '50');
  await expect(value(page, 'Yearly Goals')).toHaveAttribute('aria-valuenow', '40');
  await expect(region(page, "Today's Focus").getByRole('listitem')).toHaveText([/Call Grandma/, /Morning/]);
  await expect(region(page, 'Coming Up').getByRole('listitem')).toHaveText([
    'DentistMon, Nov 23',
    'Send invitationsTue, Nov 24',
    'Pack for LisbonThu, Nov 26',
  ]);
  await expect(region(page, 'Weekly Stats')).toContainText('67% 2 of 3');
  expect(new Set(operations.filter((name) => name !== 'GetUserSettings'))).toEqual(new Set(['Dashboard']));
});

test('nothing moves when the numbers come', async ({ page }) => {
  await liveALittle(page);
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, width] of [
    ['/dashboard', 1280],
    ['/dashboard', 390],
    ['/focuscard', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(path);
    await expect(region(page, "Today's Focus")).toContainText('Call Grandma');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), path).toBeLessThan(
      0.01,
    );
  }
});

test('more than one page of records is counted to the end', async ({ page }) => {
  const dreams = Array.from({ length: 60 }, (_, index) => ({ text: `Dream ${index}`, done: index < 45 }));
  await storeMany(page, 'BucketItem', dreams);
  await page.goto('/dashboard');
  await expect(page.getByText('45 of 60 items complete')).toBeVisible();
  await expect(value(page, 'Bucket List')).toHaveAttribute('aria-valuenow', '75');
});

test('a task is ticked here, and another tab follows; a reload keeps it', async ({ page }) => {
  await liveALittle(page);
  await page.goto('/focuscard');
  await expect(region(page, "Today's Focus")).toContainText('Call Grandma');
  await page.goto('/dashboard');
  await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '50');
  const other = await secondTab(page);
  await expect(value(other, 'Daily Plan')).toHaveAttribute('aria-valuenow', '50');

  await other.getByRole('checkbox', { name: 'Call Grandma' }).click();
  await expect(other.getByRole('checkbox', { name: 'Call Grandma' })).toBeChecked();
  await expect(value(other, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
  await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100', withinASecond);
  await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeChecked();
  await expect(region(page, 'Weekly Stats')).toContainText('100% 3 of 3');

  await store(other, 'BucketItem', { text: 'One more', done: true });
  await expect(value(page, 'Bucket List')).toHaveAttribute('aria-valuenow', '22', withinASecond);

  await page.reload();
  await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
});

test('the banner says it, the numbers stay, Refresh mends it', async ({ page, forEachFault }) => {
  await storeTask(page, today, 'Call Grandma', { done: true });
  await forEachFault(async ({ fail }) => {
    const mendFirst = await fail('Dashboard');
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch data. Please try again.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await mendFirst();
    await refresh(page).click();
    await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
    await expect(page.getByRole('alert')).toHaveCount(0);

    const mend = await fail('Dashboard');
    await refresh(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch data. Please try again.');
    await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
    await mend();
    await refresh(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a tick that cannot be stored says so and changes nothing', async ({ page, forEachFault }) => {
  await storeTask(page, today, 'Call Grandma');
  await page.goto('/dashboard');
  const box = page.getByRole('checkbox', { name: 'Call Grandma' });
  await expect(box).toBeVisible();
  await forEachFault(async ({ fail }) => {
    const mend = await fail('UpdateDailyTask');
    await box.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to update task. Please try again.');
    await expect(box).not.toBeChecked();
    await mend();
    await box.click();
    await expect(box).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await box.click();
    await expect(box).not.toBeChecked();
  });
});

test('the keyboard alone refreshes and ticks', async ({ page }) => {
  await storeTask(page, today, 'Call Grandma');
  await storeTask(page, today, 'Walk', { order: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible();
  await expect(refresh(page)).toBeEnabled();
  await refresh(page).focus();
  await page.keyboard.press('Enter');
  await expect(refresh(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeFocused();
});
