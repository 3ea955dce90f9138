import type { Page } from '@playwright/test';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { replicas } from '../support/replicas.ts';
import { register } from '../support/users.ts';
import { secondDevice } from '../support/second-device.ts';
import { logOut, removeSession, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

test('devices: merges what both changed without a network, and keeps discarded values in the history @core', async ({
  page,
  context,
}) => {
  await page.goto('/future-vision');
  await page
    .getByRole('button', { name: /^Add .*goal/ })
    .first()
    .click();
  const goal = (device: Page) => device.getByRole('textbox', { name: /goal 1/i }).first();
  await goal(page).fill('Run a marathon');
  await goal(page).blur();
  const other = await secondDevice(page);
  await expect(goal(other)).toHaveValue('Run a marathon');

  await goOffline(context);
  await goOffline(other.context());
  await goal(page).fill('Run ten kilometres');
  await goal(page).blur();
  await goal(other).fill('Run along the river');
  await goal(other).blur();
  await goOnline(context, page);
  await goOnline(other.context(), other);
  await expect(goal(page)).toHaveValue('Run along the river');
  await expect(goal(other)).toHaveValue('Run along the river');
  await page.goto('/history');
  await expect(page.getByText('Run ten kilometres')).toBeVisible();
  await other.context().close();
});

test('devices: a deletion wins over an edit, and the edit is in the history', async ({ page }) => {
  await page.goto('/daily-plan');
  await addTask(page, 'Water the plants');
  const other = await secondDevice(page);
  await expect.poll(() => taskNames(other)).toEqual(['Water the plants']);
  await goOffline(other.context());
  await other.getByRole('checkbox', { name: 'Water the plants' }).click();
  await expect(other.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();
  await page.getByRole('button', { name: 'Delete Water the plants' }).click();
  await expect.poll(() => taskNames(page)).toEqual([]);
  await goOnline(other.context(), other);
  await expect.poll(() => taskNames(other)).toEqual([]);
  await page.goto('/history');
  await expect(page.getByText('Water the plants').first()).toBeVisible();
  await other.context().close();
});

test('tabs: another tab shows a change, also without a network', async ({ page, context }) => {
  await page.goto('/daily-plan');
  await addTask(page, 'One');
  const tab = await context.newPage();
  await tab.goto('/daily-plan');
  await expect.poll(() => taskNames(tab)).toEqual(['One']);
  await goOffline(context);
  await page.getByRole('checkbox', { name: 'One' }).click();
  await expect(tab.getByRole('checkbox', { name: 'One' })).toBeChecked();
});

test('log-out: removes all data of the user from the browser, and the next user sees none @core', async ({
  page,
  context,
  cloud,
}) => {
  await page.goto('/daily-plan');
  await addTask(page, 'A secret plan');
  const tab = await context.newPage();
  await tab.goto('/daily-plan');
  await page.goto('/settings');
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => replicas(page)).toEqual([]);
  await expect(tab.getByText('A secret plan')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('secret');
  await startSession(page, cloud, await register(cloud));
  await page.goto('/daily-plan');
  await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
});

test('session: keeps unsent changes when a session ends, and does not show them to the next user', async ({
  page,
  context,
  cloud,
  user,
}) => {
  await page.goto('/daily-plan');
  await addTask(page, 'Stored');
  await goOffline(context);
  await addTask(page, 'Waits');
  await removeSession(page);
  await context.setOffline(false);

  const next = await register(cloud);
  await startSession(page, cloud, next);
  await page.goto('/daily-plan');
  await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
  await removeSession(page);

  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await expect.poll(() => taskNames(page)).toEqual(['Stored', 'Waits']);
});
