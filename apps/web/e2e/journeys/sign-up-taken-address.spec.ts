// @spec error-username-exists

import { enterSignIn, submitSignUp } from '../support/auth-dialog.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { newUser, occupyAddress } from '../support/users.ts';
import { refreshTokenOf, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('taken address: its owner gets an unconfirmed account by code and new password, also after an interruption', async ({
  page,
  browser,
  cloud,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  const owner = newUser('Yara');
  const stranger = { ...owner, name: 'Somebody', password: 'a-strangers-password' };
  await occupyAddress(cloud, stranger);

  const dialog = await submitSignUp(page, owner);
  await expect(page.getByRole('dialog', { name: 'Verify' })).toContainText(
    `Perhaps it was you. We've sent a verification code to ${owner.email}. Please enter it:`,
  );
  const confirmed = new Date().toISOString();
  await dialog
    .getByRole('textbox', { name: 'Verification Code' })
    .fill((await cloud.mailTo(owner.email)).code);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toContainText('choose a new password');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(owner.name);
  await cloud.mailTo(owner.email, confirmed);

  // Until the password is replaced, Cognito accepts the stranger's.
  const elsewhere = await browser.newContext({ baseURL: cloud.url });
  const strangersPage = await elsewhere.newPage();
  await startSession(strangersPage, cloud, stranger);
  const strangersToken = await refreshTokenOf(strangersPage);

  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('Close again to leave.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await dialogEntriesRemoved(page);
  await page.goto('/SignIn');
  const asked = new Date().toISOString();
  await enterSignIn(dialog, owner);
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Reset Code' })
    .fill((await cloud.mailTo(owner.email, asked)).code);
  await dialog.getByLabel('New Password').fill(owner.password);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(owner.name);
  await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe(owner.name);

  await expect(startSession(strangersPage, cloud, stranger)).rejects.toMatchObject({
    code: 'NotAuthorizedException',
  });
  await expect(
    cloud.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: strangersToken },
    }),
  ).rejects.toThrow('Refresh Token has been revoked');
  await elsewhere.close();
});
