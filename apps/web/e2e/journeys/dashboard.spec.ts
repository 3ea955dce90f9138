// @spec about-dashboard route-dashboard route-focuscard menu-dashboard dashboard-links

import type { Page } from '@playwright/test';
import { layoutShifts, recordShiftsOfData } from '../support/layout-shifts.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { storeMany } from '../support/planner-api.ts';
import { expect, test } from '../support/test.ts';

const noon = new Date('2026-11-20T12:00:00-05:00');
const today = '2026-11-20';
const value = (page: Page, name: string) => page.getByRole('progressbar', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

/** The names of the GraphQL operations that a page sends from now on. */
function operationsOf(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return;
    operations.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return operations;
}

async function storeRecords(page: Page): Promise<void> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  await storeMany(
    page,
    'BucketItem',
    numbers(8).map((index) => ({ text: `Dream ${index}`, done: index < 1 })),
  );
  await storeMany(
    page,
    'YearlyGoal',
    numbers(5).map((order) => ({ year: 2026, title: `Goal ${order}`, order, done: order < 2 })),
  );
  const plain = { time: '', duration: '', order: 0, done: false };
  await storeMany(page, 'DailyTask', [
    { ...plain, date: today, text: 'Morning pages', done: true, time: '07:00' },
    { ...plain, date: today, text: 'Call Grandma', order: 1, time: '18:00' },
    { ...plain, date: '2026-11-14', text: 'Old', done: true },
    { ...plain, date: '2026-11-13', text: 'Too old' },
    { ...plain, date: '2026-11-26', text: 'Pack for Lisbon' },
    { ...plain, date: '2026-11-23', text: 'Dentist' },
    { ...plain, date: '2026-12-24', text: 'Later' },
    { ...plain, date: '2026-11-24', text: 'Send invitations' },
  ]);
}

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('dashboard: opened from the menu, shows the numbers of one request; refresh, toggle and the links work by keyboard @core', async ({
  page,
}) => {
  await storeRecords(page);
  const operations = operationsOf(page);
  await page.goto('/choose');
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
  // Each visit reads the state of the encryption; a new browser adds itself to the list of sign-ins when it is idle.
  const others = ['CreateSignIn', 'GetAccountKey'];
  expect(new Set(operations.filter((name) => !others.includes(name)))).toEqual(new Set(['ChangedRecords']));

  await test.step('refresh, toggle and the links work by keyboard', async () => {
    await expect(refresh(page)).toBeEnabled();
    await refresh(page).focus();
    await page.keyboard.press('Enter');
    await expect(refresh(page)).toBeFocused();
    for (const name of ['Bucket List', 'Daily Plan', 'Yearly Goals', "Today's Focus"]) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/daily-plan\?day=2026-11-20$/);
    await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeFocused();
  });
});

test('dashboard: the layout does not shift when the numbers load', async ({ page }) => {
  await storeRecords(page);
  await recordShiftsOfData(page);
  for (const [path, width] of [
    ['/dashboard', 1280],
    ['/dashboard', 390],
    ['/focuscard', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await deleteReplicas(page);
    await page.goto(path);
    await expect(region(page, "Today's Focus")).toContainText('Call Grandma');
    expect(await layoutShifts(page), path).toEqual([]);
  }
});
