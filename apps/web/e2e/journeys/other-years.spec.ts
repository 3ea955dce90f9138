// @spec other-years

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { addMonthTask, goal, goalDone, noon, openYear } from '../support/yearly-overview.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await openYear(page);
});

const years = (page: Page): Locator => page.getByRole('group', { name: 'Year' });
const year = (page: Page, name: number): Locator =>
  years(page).getByRole('button', { name: String(name), exact: true });
const january = (page: Page): Locator => page.getByRole('dialog', { name: 'Jan 2027' });

test('other years: plans next January by keyboard; Back and a reload keep the year; each year has its own goals and months; the history restores a month task to its year', async ({
  page,
  cloud,
}) => {
  await goal(page, 1).fill('Read 24 books');

  await test.step('adds a goal and a month task of next year by keyboard', async () => {
    await tabTo(year(page, 2027));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${cloud.url}/yearly-overview?year=2027`);
    await expect(years(page).getByText('2027')).toHaveAttribute('aria-live', 'polite');
    await expect(year(page, 2028)).toBeFocused();
    await expect(page.getByText('No goals yet')).toBeVisible();
    await tabTo(goal(page, 1));
    await page.keyboard.type('Learn to sail');
    await tabTo(goalDone(page, 1));
    await page.keyboard.press('Space');
    await expect(page.getByText('100% complete')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'another year');

    await tabTo(page.getByRole('button', { name: 'January', exact: true }));
    await page.keyboard.press('Enter');
    // The calendar focuses the first day of a month that is not the current one.
    await expect(january(page).getByRole('button', { name: '1', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(january(page).getByLabel('Date', { exact: true })).toHaveValue('2027-01-08');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Choose a boat');
    await page.keyboard.press('Enter');
    await expect(january(page).getByRole('list', { name: 'To Do' })).toContainText(/Choose a boat\s*Jan 8/);
    await page.keyboard.press('Escape');
    const card = page.getByRole('button', { name: 'January', exact: true });
    await expect(card).toBeFocused();
    await expect(card.locator('[data-marked]')).toHaveText(['8']);
  });

  await test.step('a reload keeps the year, and Back returns to the one before', async () => {
    await page.reload();
    await expect(goal(page, 1)).toHaveValue('Learn to sail');
    await year(page, 2028).click();
    await expect(page.getByText('No goals yet')).toBeVisible();
    await page.goBack();
    await expect(goal(page, 1)).toHaveValue('Learn to sail');
    await page.goBack();
    await expect(page).toHaveURL(`${cloud.url}/yearly-overview`);
    await expect(goal(page, 1)).toHaveValue('Read 24 books');
    await expect(page.locator('[data-marked]')).toHaveCount(0);
  });

  await test.step('the popup of another year has a path, and closing it shows that year', async () => {
    await page.goto('/yearly-popup?month=Jan&year=2027');
    await january(page).getByRole('button', { name: 'Delete Choose a boat' }).click();
    await tabTo(page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(january(page).getByRole('list', { name: 'To Do' })).toContainText('Choose a boat');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${cloud.url}/yearly-overview?year=2027`);
    await expect(goal(page, 1)).toHaveValue('Learn to sail');
  });

  await test.step('the history restores a month task to its year, and links to it there', async () => {
    await page.goto('/yearly-popup?month=Jan&year=2027');
    await january(page).getByRole('button', { name: 'Delete Choose a boat' }).click();
    await expect(january(page).getByText('Nothing waits here.')).toBeVisible();
    await page.goto('/history');
    await page.getByRole('button', { name: 'Restore Choose a boat' }).click();
    await page.getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(`${cloud.url}/yearly-popup?month=Jan&year=2027`);
    await expect(january(page).getByRole('list', { name: 'To Do' })).toContainText('Choose a boat');
  });

  await test.step('limits the years to 1 and 9999', async () => {
    await page.goto('/yearly-overview?year=9999');
    await expect(goal(page, 1)).toBeEditable();
    await expect(year(page, 10_000)).toBeDisabled();
    await year(page, 9998).click();
    await expect(page).toHaveURL(`${cloud.url}/yearly-overview?year=9998`);
    await page.goto('/yearly-overview?year=10000');
    await expect(years(page)).toContainText('2026');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('other years: plans next January by touch without a network, and sends it to another device later', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    // The lazy dialog loads when the browser is idle.
    await page.waitForLoadState('networkidle');
    await goOffline(context);
    await year(page, 2027).tap();
    await expect(year(page, 2028)).toBeVisible();
    await goal(page, 2).fill('Learn to sail');
    await goal(page, 2).blur();
    await page.getByRole('button', { name: 'January', exact: true }).tap();
    await addMonthTask(january(page), 'Choose a boat', { date: '2027-01-08', time: '19:00' });
    await january(page).getByRole('button', { name: 'Edit Choose a boat' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Edit Task' });
    await dialog.getByRole('textbox', { name: 'Task title' }).fill('Choose a small boat');
    await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(january(page).getByRole('list', { name: 'To Do' })).toContainText('Choose a small boat');
    await goOnline(context, page);

    const other = await secondDevice(page);
    await expect(goal(other, 2)).toHaveValue('Learn to sail');
    await other.getByRole('button', { name: 'January', exact: true }).click();
    await expect(january(other).getByRole('list', { name: 'To Do' })).toContainText(
      /Choose a small boat\s*Jan 8 · 19:00/,
    );
    await other.context().close();
  });
});
