// @spec offline-changes discarded-values log-out-removes

import type { Page } from '@playwright/test';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { register } from '../support/users.ts';
import { secondDevice } from '../support/second-device.ts';
import { removeSession, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

test('devices: merges what both changed without a network, and keeps discarded values in the history; a deletion wins over an edit @core', async ({
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

  await test.step('a deletion wins over an edit, and the edit is in the history', async () => {
    await page.goto('/daily-plan');
    await addTask(page, 'Water the plants');
    await other.goto('/daily-plan');
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
});

test('session: another tab shows a change without a network; unsent changes are kept when a session ends, and not shown to the next user', async ({
  page,
  context,
  cloud,
  user,
}) => {
  await page.goto('/daily-plan');
  await addTask(page, 'One');
  const tab = await context.newPage();
  await tab.goto('/daily-plan');
  await expect.poll(() => taskNames(tab)).toEqual(['One']);
  await goOffline(context);
  await page.getByRole('checkbox', { name: 'One' }).click();
  await expect(tab.getByRole('checkbox', { name: 'One' })).toBeChecked();
  await tab.close();
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
  await expect.poll(() => taskNames(page)).toEqual(['One', 'Waits']);
});
