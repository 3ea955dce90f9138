import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addItem, itemNames } from '../support/bucket-list.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { goal, openYear } from '../support/yearly-overview.ts';

const restore = (page: Page, text: string) =>
  page.getByRole('button', { name: `Restore ${text}`, exact: true });

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

test('history: restores a deleted record by keyboard and without a network, and links to it @core', async ({
  page,
  context,
}) => {
  await page.goto('/bucket-list');
  await addItem(page, 'A piano in the living room');
  await page.getByRole('button', { name: 'Delete A piano in the living room' }).click();
  await page.goto('/daily-plan');
  for (const text of ['Fix the lamp', 'Water the plants', 'Stay here']) await addTask(page, text);
  await page.getByRole('button', { name: 'Delete Fix the lamp' }).click();
  // Otherwise the row below moves up during a click.
  await expect.poll(() => taskNames(page)).toEqual(['Water the plants', 'Stay here']);
  await page.getByRole('button', { name: 'Delete Water the plants' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['Stay here']);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'History and trash' }).click();
  await expect(page).toHaveTitle('History and trash · Kairos');
  await expect(page.getByRole('main')).toBeFocused();
  const rows = page.getByRole('list', { name: 'Deleted' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /^Water the plantsTask, .+ · deleted todayRestore$/,
    /^Fix the lampTask, .+ · deleted todayRestore$/,
    /^A piano in the living roomDream · deleted todayRestore$/,
  ]);
  await expectAccessibleInEveryVariant(page, 'history with deleted records');

  await restore(page, 'Fix the lamp').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(restore(page, 'A piano in the living room')).toBeFocused();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['Stay here', 'Fix the lamp']);

  await page.goto('/history');
  await expect(rows).toHaveCount(2);
  await goOffline(context);
  await restore(page, 'A piano in the living room').click();
  await expect(rows).toHaveCount(1);
  await expect(waitingNotice(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goOnline(context, page);
  await page.goto('/bucket-list');
  await expect.poll(() => itemNames(page)).toEqual(['A piano in the living room']);
});

test('history: replaces the text of a goal by its discarded value on both devices, and back', async ({
  page,
  context,
}) => {
  await openYear(page);
  await goal(page, 1).fill('Run a marathon');
  await goal(page, 1).blur();
  const other = await secondDevice(page);
  await expect(goal(other, 1)).toHaveValue('Run a marathon');
  await goOffline(context);
  await goOffline(other.context());
  await goal(page, 1).fill('Run ten kilometres');
  await goal(page, 1).blur();
  await goal(other, 1).fill('Run along the river');
  await goal(other, 1).blur();
  await goOnline(context, page);
  await goOnline(other.context(), other);
  await expect(goal(page, 1)).toHaveValue('Run along the river');

  await page.goto('/history');
  const versions = page.getByRole('region', { name: 'Both versions kept' }).getByRole('article');
  await expect(versions).toHaveText([/Run along the river.*In use/, /Run ten kilometres.*Use this one/]);
  await expect(versions.first().locator('mark')).toHaveText('along the river');
  await expectAccessibleInEveryVariant(page, 'history with two versions');

  await versions.getByRole('button').press('Enter');
  await expect(versions).toHaveText([/Run ten kilometres.*In use/, /Run along the river.*Use this one/]);
  await expect(versions.getByRole('button')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: /^The version of .+ is in use\.$/ }),
  ).toBeAttached();
  await expect(goal(other, 1)).toHaveValue('Run ten kilometres');

  await versions.getByRole('button').click();
  await expect(versions).toHaveText([/Run along the river.*In use/, /Run ten kilometres.*Use this one/]);
  await expect(goal(other, 1)).toHaveValue('Run along the river');
  await other.context().close();
});
