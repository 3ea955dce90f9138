// @spec challenge-totp challenge-mfa-set-up challenge-expiry

import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { submitSignIn, submitSignUp, signIn } from '../support/auth-dialog.ts';
import { expectAccessibleInEachTheme } from '../support/axe.ts';
import type { Cloud } from '../support/cloud.ts';
import { installClock } from '../support/install-clock.ts';
import { ownUserPool } from '../support/own-user-pool.ts';
import { newUser, type User } from '../support/users.ts';
import { accessTokenOf, removeSession, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** For `test.use`: a cloud where the second factor is not optional. */
const secondFactor = (MfaConfiguration: 'ON' | 'OFF') =>
  ownUserPool({ MfaConfiguration, EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });

/** Adds an authenticator app for the signed-in user; returns the app. */
async function addAuthenticator(page: Page, cloud: Cloud): Promise<TOTP> {
  const AccessToken = await accessTokenOf(page);
  const { SecretCode } = await cloud.userPool('AssociateSoftwareToken', { AccessToken });
  const app = new TOTP({ secret: String(SecretCode) });
  await cloud.userPool('VerifySoftwareToken', { AccessToken, UserCode: app.generate() });
  await cloud.userPool('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return app;
}

async function passFirstFactor(page: Page, user: User): Promise<void> {
  const dialog = await submitSignIn(page, user);
  await expect(dialog.getByRole('textbox', { name: 'Authenticator Code' })).toBeVisible();
}

test('second factor: requires an authenticator code after the password; an unanswered challenge expires after three minutes', async ({
  page,
  user,
  cloud,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await signIn(page, user);
  const app = await addAuthenticator(page, cloud);
  await removeSession(page);

  await passFirstFactor(page, user);
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('textbox', { name: 'Authenticator Code' });
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await code.fill(next === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await code.fill(next);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  await consoleGuard.startPart();

  await test.step('an unanswered challenge expires after three minutes and shows the sign-in', async () => {
    await installClock(page);
    await removeSession(page);

    await passFirstFactor(page, user);
    await page.clock.fastForward('02:50');
    await expect(page.getByRole('textbox', { name: 'Authenticator Code' })).toBeVisible();
    await page.clock.fastForward('00:15');
    const signInDialog = page.getByRole('dialog', { name: 'Sign In' });
    await expect(signInDialog.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(signInDialog.getByRole('textbox', { name: 'Authenticator Code' })).toHaveCount(0);
  });
});

test.describe('second factor, required', () => {
  test.use(secondFactor('ON'));

  test('a new user sets up an authenticator in the modal and is signed in; later sign-ins ask for its code', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    const user = newUser();
    await submitSignUp(page, user);
    const verify = page.getByRole('dialog', { name: 'Verify' });
    await verify
      .getByRole('textbox', { name: 'Verification Code' })
      .fill((await cloud.mailTo(user.email)).code);
    await verify.getByRole('button', { name: 'Verify', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: 'Set Up Authenticator' });
    const code = dialog.getByRole('textbox', { name: 'Authenticator Code' });
    await expect(code).toBeFocused();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessibleInEachTheme(page, 'the set-up of an authenticator');
    const app = new TOTP({ secret: await dialog.getByRole('definition').innerText() });
    const first = app.generate();

    await test.step('a wrong code is shown and can be corrected', async () => {
      consoleGuard.expect(/400 \(Bad Request\)/);
      await code.fill(first === '000000' ? '111111' : '000000');
      await code.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('Code mismatch');
      await consoleGuard.startPart();
    });
    await code.fill(first);
    await code.press('Enter');
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();

    await removeSession(page);
    await passFirstFactor(page, user);
    const next = page.getByRole('textbox', { name: 'Authenticator Code' });
    await next.fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await next.press('Enter');
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  });
});

test.describe('second factor, not offered', () => {
  test.use(secondFactor('OFF'));

  test('the settings have no row for it; neither they nor the sign-in offer passkeys, which this stage does not enable', async ({
    page,
    cloud,
    user,
  }) => {
    await page.goto('/SignIn');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    await startSession(page, cloud, user);
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeVisible();
    await expect(page.getByText('Two-step sign-in')).toHaveCount(0);
    await expect(page.getByText('Passkeys')).toHaveCount(0);
  });
});
