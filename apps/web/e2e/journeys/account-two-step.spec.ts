// @spec pool-challenge-answer pool-mfa-preference pool-associate-token two-step

import type { Page } from '@playwright/test';
import { accountSection, accountStatus } from '../support/account-section.ts';
import { TOTP } from 'otpauth';
import { submitSignIn } from '../support/auth-dialog.ts';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { failUserPool } from '../support/faults.ts';
import { removeSession, startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const signedIn = (page: Page) => page.getByRole('link', { name: 'Start Planning' });

test('account: sets up two-step sign-in by keyboard on a phone, requires its code, and turns it off with the password', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  await startSession(page, cloud, user);
  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto('/settings');
  await expect(accountSection(page).getByText('Off', { exact: true })).toBeVisible();
  await tabTo(button(page, 'Set up two-step sign-in'));
  await page.keyboard.press('Enter');
  const setUp = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const code = setUp.getByRole('textbox', { name: 'Code from the app' });
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'the set-up of two-step sign-in');
  await page.setViewportSize({ width: 390, height: 860 });
  const app = new TOTP({ secret: await setUp.getByRole('definition').innerText() });
  const first = app.generate();

  consoleGuard.expect(/400 \(Bad Request\)/);
  await tabTo(code);
  await page.keyboard.type(first === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('alert')).toHaveText('That code is not correct.');

  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const reconnect = await failUserPool(page, 'SetUserMFAPreference', 'network');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('alert')).toHaveText('This could not be saved. Please try again.');
  await reconnect();
  await page.keyboard.press('Enter');
  await expect(accountStatus(page)).toHaveText('Saved');
  await expect(accountSection(page).getByText('On', { exact: true })).toBeVisible();
  await expect(button(page, 'Manage two-step sign-in')).toBeFocused();

  await removeSession(page);
  const signIn = await submitSignIn(page, user);
  const asked = signIn.getByRole('textbox', { name: 'Authenticator Code' });
  // Each code is accepted once. The user pool accepts that of the next 30 seconds, too.
  await asked.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await asked.press('Enter');
  await expect(signedIn(page)).toBeVisible();
  await dialogEntriesRemoved(page);

  await page.goto('/settings');
  await tabTo(button(page, 'Manage two-step sign-in'));
  await page.keyboard.press('Enter');
  const manage = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await expect(manage.getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'the end of two-step sign-in');
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(manage.getByRole('alert')).toHaveText('That password is not correct.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(accountStatus(page)).toHaveText('Saved');
  await expect(accountSection(page).getByText('Off', { exact: true })).toBeVisible();

  await removeSession(page);
  await submitSignIn(page, user);
  await expect(signedIn(page)).toBeVisible();
});
