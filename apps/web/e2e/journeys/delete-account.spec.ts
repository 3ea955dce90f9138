// @spec delete-account

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { submitSignIn } from '../support/auth-dialog.ts';
import { addItem } from '../support/bucket-list.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { accountDeleted, confirmDeletion, deletionDialog } from '../support/delete-account.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { failOperation, failUserPool } from '../support/faults.ts';
import { grantAccess } from '../support/google-calendar.ts';
import { replicas, unsentRecords } from '../support/replicas.ts';
import { secondDevice } from '../support/second-device.ts';
import { removeSession, startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Receipt {
  readonly removed: Readonly<Record<string, number>>;
  readonly googleCalendar: string;
}

/** The data stored in this browser: databases of replicas, cookies, and keys in the storages. */
async function storedInBrowser(page: Page) {
  return {
    replicas: await replicas(page),
    // The fake of Google sets its own cookies.
    cookies: (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => !name.includes('google')),
    keys: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  };
}

const nothing = { replicas: [], cookies: [], keys: [] };

/** Stores a task, a deleted task and a bucket item, and waits until the server has them. */
async function storeRecords(page: Page): Promise<void> {
  await page.goto('/bucket-list');
  await addItem(page, 'A piano in the living room');
  await page.goto('/daily-plan');
  await addTask(page, 'Fix the lamp');
  await addTask(page, 'Water the plants');
  await button(page, 'Delete Fix the lamp').click();
  await expect.poll(() => taskNames(page)).toEqual(['Water the plants']);
  await expect.poll(() => unsentRecords(page)).toBe(0);
}

test('delete account: works by keyboard on a phone, shows an error for a wrong password, deletes everything and offers a receipt', async ({
  page,
  cloud,
  user,
  consoleGuard,
  calendar,
}) => {
  await startSession(page, cloud, user);
  await storeRecords(page);
  await grantAccess(page, calendar);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  await tabTo(button(page, 'Delete account'));
  await page.keyboard.press('Enter');
  await expect(deletionDialog(page).getByRole('heading')).toBeFocused();
  await expect(button(page, 'Delete for good')).toBeDisabled();
  await expectAccessibleInEveryVariant(page, 'delete account');

  await page.keyboard.press('Tab');
  await expect(deletionDialog(page).getByRole('button', { name: 'Export everything' })).toBeFocused();
  const exporting = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await exporting).suggestedFilename()).toMatch(/^kairos-/);

  consoleGuard.expect(/400 \(Bad Request\)/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not my password');
  // Over Show password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('delet');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Delete for good')).toBeDisabled();
  await page.keyboard.type('e');
  await expect(button(page, 'Delete for good')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(deletionDialog(page).getByRole('alert')).toHaveText('That password is not correct.');

  await deletionDialog(page).getByLabel('Password').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(accountDeleted(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => storedInBrowser(page)).toEqual(nothing);
  await expectAccessible(page, 'account deleted');

  await tabTo(button(page, 'Download the receipt'));
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  const receipt = JSON.parse(await readFile(await download.path(), 'utf8')) as Receipt;
  expect(receipt.removed).toMatchObject({ BucketItem: 1, DailyTask: 2, GoogleAuth: 1 });
  expect(receipt.googleCalendar).toBe('revoked');

  const signIn = await submitSignIn(page, user);
  await expect(signIn.getByRole('alert')).toHaveText('Incorrect username or password.');
});

test('delete account: shows a deletion that the network interrupted, and completes it after another sign-in', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  await startSession(page, cloud, user);
  await storeRecords(page);
  await page.goto('/settings');
  await button(page, 'Delete account').click();
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const clearFault = await failOperation(page, 'EraseRecords', 'network');
  await confirmDeletion(page, user);
  await expect(deletionDialog(page).getByRole('alert')).toHaveText(
    'Your account has not been deleted yet. Please try again.',
  );
  await clearFault();

  // The records are erased now, the user is not.
  const clearUserPoolFault = await failUserPool(page, 'DeleteUser', 'network');
  await button(page, 'Delete for good').click();
  await expect(deletionDialog(page).getByRole('alert')).toHaveText(
    'Your account has not been deleted yet. Please try again.',
  );
  await clearUserPoolFault();
  await removeSession(page);

  const signIn = await submitSignIn(page, user);
  await expect(signIn).toBeHidden();
  await dialogEntriesRemoved(page);
  await page.goto('/settings');
  await expect(page.getByText('Your account was not deleted completely.')).toBeVisible();
  await button(page, 'Delete account').click();
  await confirmDeletion(page, user);
  await expect(accountDeleted(page)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download the receipt').click();
  const receipt = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as Receipt;
  expect(receipt.removed).toMatchObject({ BucketItem: 1, DailyTask: 2 });
  expect(receipt.googleCalendar).toBe('none');
});

test('delete account: another tab and another device no longer show its records or unsent changes', async ({
  page,
  context,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
  await storeRecords(page);
  const other = await secondDevice(page);
  await expect.poll(() => taskNames(other)).toEqual(['Water the plants']);
  const tab = await context.newPage();
  await tab.goto('/bucket-list');
  await expect(tab.getByText('A piano in the living room')).toBeVisible();

  await page.goto('/settings');
  await button(page, 'Delete account').click();
  await deletionDialog(page).getByLabel('Password').fill(user.password);
  await deletionDialog(page).getByLabel('Type "delete" to continue').fill('delete');
  // The other device has a change that it cannot send.
  const release = await failOperation(other, 'CreateDailyTask', 'network');
  await addTask(other, 'Never sent');
  await expect.poll(() => unsentRecords(other)).toBe(1);
  await button(page, 'Delete for good').click();
  await expect(accountDeleted(page)).toBeVisible();

  for (const one of [tab, other]) await one.waitForURL('**/SignIn');
  await release();
  for (const one of [tab, other]) await expect.poll(() => storedInBrowser(one)).toEqual(nothing);
  await other.context().close();
});
