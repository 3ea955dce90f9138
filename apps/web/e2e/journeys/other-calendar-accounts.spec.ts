// @spec calendar-account

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  answerAsNextcloud,
  appPassword,
  eventData,
  type FakeAccount,
  openFakeAccount,
  userName,
} from '@kairos/calendar-reader/testing/fake-caldav';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use(ownCloud({ readsLoopback: true }));

/** The server of the account, in the form of Nextcloud. */
let server: Server;
let account: FakeAccount;
let address: string;

test.beforeEach(async ({ page, cloud, user }) => {
  account = openFakeAccount();
  account.events = [{ name: 'dinner', data: eventData('Dinner with Inês', '20261127') }];
  server = createServer(answerAsNextcloud(account)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.clock.install({ time: new Date('2026-11-25T12:00:00-05:00') });
  await startSession(page, cloud, user);
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('calendars of an account: one is added by signing in, and a changed password is asked for', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a calendar' }).click();
  await page.getByRole('radio', { name: 'By signing in' }).check();
  await expectAccessibleInEveryVariant(page, 'the sign-in at iCloud');
  await page.getByRole('combobox', { name: 'Where' }).selectOption('Nextcloud');
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('textbox', { name: 'User name' }).fill(userName);
  await page.getByLabel('Password for Kairos').fill('my own password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This user name and password were not accepted.')).toBeVisible();
  await page.getByLabel('Password for Kairos').fill(appPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Familie Müller' })).toBeChecked();
  await expectAccessibleInEveryVariant(page, 'the calendars of an account');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Familie Müller is in your plans')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await dialogEntriesRemoved(page);
  await expect(page.getByText(/Read \d\d:\d\d · 1 event/)).toBeVisible();

  await page.goto('/monthly-planner');
  await expect(page.getByText('Dinner with Inês').first()).toBeVisible();

  // The user takes the password back at the server.
  server.removeAllListeners('request');
  server.on('request', (_request, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="Nextcloud"' }).end();
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'More for Familie Müller' }).click();
  await page.getByRole('menuitem', { name: 'Read now' }).click();
  await expect(page.getByText('Needs a new password for Kairos.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in: Familie Müller' }).click();
  await expectAccessibleInEveryVariant(page, 'the sign-in after a rejected password');
  server.removeAllListeners('request');
  server.on('request', answerAsNextcloud(account));
  await page.getByLabel('Password for Kairos').fill(appPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Read \d\d:\d\d · 1 event/)).toBeVisible();
});
