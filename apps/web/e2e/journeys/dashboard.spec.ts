import type { Page } from '@playwright/test';
import { test } from '../support/for-each-fault.ts';
import { layoutShifts, recordShiftsOfData } from '../support/layout-shifts.ts';
import { changeWithFault } from '../support/offline.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { store, storeMany, storeTask } from '../support/planner-api.ts';
import { secondTab } from '../support/second-tab.ts';
import { expect } from '../support/test.ts';

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

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('dashboard: opened from the menu, shows the numbers of one request @core', async ({ page }) => {
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
  expect(new Set(operations)).toEqual(new Set(['ChangedRecords']));
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

test('dashboard: counts lists of more than one page completely', async ({ page }) => {
  const items = Array.from({ length: 60 }, (_, index) => ({ text: `Dream ${index}`, done: index < 45 }));
  await storeMany(page, 'BucketItem', items);
  await page.goto('/dashboard');
  await expect(page.getByText('45 of 60 items complete')).toBeVisible();
  await expect(value(page, 'Bucket List')).toHaveAttribute('aria-valuenow', '75');
});

test('toggle task: another tab is updated and a reload keeps it', async ({ page }) => {
  await storeRecords(page);
  await page.goto('/focuscard');
  await expect(region(page, "Today's Focus")).toContainText('Call Grandma');
  await page.goto('/dashboard');
  await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '50');
  const other = await secondTab(page);
  await expect(value(other, 'Daily Plan')).toHaveAttribute('aria-valuenow', '50');

  await other.getByRole('checkbox', { name: 'Call Grandma' }).click();
  await expect(other.getByRole('checkbox', { name: 'Call Grandma' })).toBeChecked();
  await expect(value(other, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
  await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeChecked();
  await expect(region(page, 'Weekly Stats')).toContainText('100% 3 of 3');

  await store(other, 'BucketItem', { text: 'One more', done: true });
  await expect(value(page, 'Bucket List')).toHaveAttribute('aria-valuenow', '22');

  await page.reload();
  await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
});

test('dashboard: a failure shows a banner and keeps the numbers; Refresh recovers', async ({
  page,
  forEachFault,
}) => {
  await storeTask(page, today, 'Call Grandma', { done: true });
  await forEachFault(async ({ fault, fail }) => {
    await deleteReplicas(page);
    const clearFirstFault = await fail('ChangedRecords');
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch data. Please try again.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await clearFirstFault();
    await refresh(page).click();
    await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
    await expect(page.getByRole('alert')).toHaveCount(0);

    const clearFault = await fail('ChangedRecords');
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('ChangedRecords'));
    await refresh(page).click();
    await asked;
    // Without a network the numbers of this device are no failure.
    if (fault === 'network') {
      await expect(refresh(page)).not.toHaveAttribute('aria-disabled');
      await expect(page.getByRole('alert')).toHaveCount(0);
    } else {
      await expect(page.getByRole('alert')).toHaveText('Failed to fetch data. Please try again.');
    }
    await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
    await clearFault();
    await refresh(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('toggle task: a failure is shown and changes nothing', async ({ page, forEachFault }) => {
  await storeTask(page, today, 'Call Grandma');
  await page.goto('/dashboard');
  const box = page.getByRole('checkbox', { name: 'Call Grandma' });
  await expect(box).toBeVisible();
  await forEachFault(
    async ({ fail }) => {
      const clearFault = await fail('UpdateDailyTask');
      await box.click();
      await expect(page.getByRole('alert')).toHaveText('Failed to update task. Please try again.');
      await expect(box).not.toBeChecked();
      await clearFault();
      await box.click();
      await expect(box).toBeChecked();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await box.click();
      await expect(box).not.toBeChecked();
    },
    ['graphql'],
  );
});

test('toggle task: keeps the change on the device while the API does not answer, and sends it later', async ({
  page,
  forEachFault,
}) => {
  await storeTask(page, today, 'Call Grandma');
  await page.goto('/dashboard');
  const box = page.getByRole('checkbox', { name: 'Call Grandma' });
  await forEachFault(
    async (run) => {
      await expect(box).not.toBeChecked();
      await changeWithFault(page, run, ['UpdateDailyTask'], {
        change: () => box.click(),
        isShown: async () => {
          await expect(box).toBeChecked();
          await expect(value(page, 'Daily Plan')).toHaveAttribute('aria-valuenow', '100');
        },
        open: () => page.goto('/dashboard'),
      });
      await box.click();
    },
    ['network', 'unauthorized'],
  );
});

test('dashboard: refresh, toggle and the links work by keyboard', async ({ page }) => {
  await storeTask(page, today, 'Call Grandma');
  await storeTask(page, today, 'Walk', { order: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible();
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
