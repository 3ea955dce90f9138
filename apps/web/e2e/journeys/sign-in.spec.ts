// @spec outcome-confirm-sign-up outcome-reset-password challenge-new-password valid-auth-signed-in
// @spec error-not-authorised error-user-not-found error-not-confirmed error-reset-required
// @spec error-during-sign-in

import { chunkOf } from '../support/chunk-of.ts';
import { enterSignIn, submitSignIn, submitSignUp } from '../support/auth-dialog.ts';
import { failUserPool } from '../support/faults.ts';
import { removeSession } from '../support/session.ts';
import { newUser, occupyAddress } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

const badRequest = /400 \(Bad Request\)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

test('sign-in: a chunk that cannot be loaded can be retried; a failure keeps the input; a reset, an unconfirmed and an invited account get a new password', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  const dialog = page.getByRole('dialog');
  await test.step('a chunk that cannot be loaded can be retried', async () => {
    consoleGuard.expect(offline);
    consoleGuard.expect(/^PartLoadError/);
    await page.route(chunkOf('src/screens/landing/auth-modal.tsx'), (route) =>
      route.abort('internetdisconnected'),
    );
    await page.goto('/SignIn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not arrive');
    await page.unroute(chunkOf('src/screens/landing/auth-modal.tsx'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await consoleGuard.startPart();
  });

  await test.step('a network failure keeps the input; an unknown user and a wrong password show the same error', async () => {
    consoleGuard.expect(offline);
    const clearFault = await failUserPool(page, 'InitiateAuth', 'network');
    await enterSignIn(dialog, user);
    await expect(dialog.getByRole('alert')).toHaveText('Error during sign-in.');
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    await clearFault();
    await consoleGuard.startPart();

    consoleGuard.expect(badRequest);
    for (const email of [user.email, 'nobody@example.org']) {
      await enterSignIn(dialog, { email, password: 'wrong-password' });
      await expect(dialog.getByRole('alert')).toHaveText('Incorrect username or password.');
    }
    await consoleGuard.startPart();
  });

  await test.step('an account with a reset password gets a new one', async () => {
    consoleGuard.expect(badRequest);
    await cloud.userPool('AdminResetUserPassword', { Username: user.email });
    await enterSignIn(dialog, user);
    await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
    const reset = await cloud.mailTo(user.email);
    await dialog.getByRole('textbox', { name: 'Reset Code' }).fill(reset.code);
    await dialog.getByLabel('New Password').fill('another-river-7');
    await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toContainText(
      'Password reset successfully! You can now sign in.',
    );
    await consoleGuard.startPart();
  });

  await test.step('an unconfirmed account is verified and gets a new password', async () => {
    consoleGuard.expect(badRequest);
    const unconfirmed = newUser('Noor');
    await occupyAddress(cloud, unconfirmed);
    await enterSignIn(dialog, unconfirmed);
    await expect(page.getByRole('dialog', { name: 'Verify' })).toContainText(
      `We've sent a verification code to ${unconfirmed.email}. Please enter it:`,
    );
    const { code } = await cloud.mailTo(unconfirmed.email);
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    const confirmed = new Date().toISOString();
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    const second = await cloud.mailTo(unconfirmed.email, confirmed);
    await dialog.getByRole('textbox', { name: 'Reset Code' }).fill(second.code);
    await dialog.getByLabel('New Password').fill('another-river-7');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(unconfirmed.name);
    await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
    await consoleGuard.startPart();
    await removeSession(page);
  });

  await test.step('an invited account gets a new password; sign-in and sign-up are rejected while a user is signed in', async () => {
    const invited = newUser('Ines');
    await cloud.userPool('AdminCreateUser', {
      Username: invited.email,
      TemporaryPassword: 'only-for-once',
      UserAttributes: [
        { Name: 'email', Value: invited.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: invited.name },
      ],
    });
    await submitSignIn(page, { ...invited, password: 'only-for-once' });
    await dialog.getByLabel('New Password').fill(invited.password);
    await dialog.getByRole('button', { name: /set|save|continue/i }).click();
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
    await consoleGuard.startPart();

    await submitSignIn(page, invited);
    await expect(dialog.getByRole('alert')).toHaveText('There is already a signed in user');
    const another = newUser('Ivo');
    await submitSignUp(page, another);
    await expect(dialog.getByRole('alert')).toHaveText('There is already a signed in user');
    // The address is still unused.
    await occupyAddress(cloud, another);
  });
});
