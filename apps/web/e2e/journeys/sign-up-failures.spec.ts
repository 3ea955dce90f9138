import { enterSignUp, submitSignUp } from '../support/auth-dialog.ts';
import { failUserPool } from '../support/faults.ts';
import { newUser } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

const rejected = /400 \(Bad Request\)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

test.describe('sign-up', () => {
  test('required fields are enforced; a short password, a taken address and a network failure are shown @core', async ({
    page,
    user,
    consoleGuard,
  }) => {
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    const alert = dialog.getByRole('alert');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(dialog).toBeVisible();
    await consoleGuard.startPart();

    await enterSignUp(dialog, { ...newUser(), password: 'seven77' });
    await expect(alert).toHaveText('Please choose a password of at least 8 characters.');
    await consoleGuard.startPart();

    consoleGuard.expect(rejected);
    await enterSignUp(dialog, { ...user, name: 'Somebody' });
    await expect(alert).toHaveText('User already exists');
    await consoleGuard.startPart();

    consoleGuard.expect(offline);
    await failUserPool(page, 'SignUp', 'network');
    const another = newUser();
    await enterSignUp(dialog, another);
    await expect(alert).toHaveText('Error during sign-up.');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(another.password);
  });
});

test.describe('verification', () => {
  test('a network failure is shown as an invalid code, a wrong code with code and message; a confirmed account is signed in', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    const user = newUser('Omar');
    const dialog = await submitSignUp(page, user);
    const { code } = await cloud.mailTo(user.email);
    const verify = async (entered: string) => {
      await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(entered);
      await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    };
    consoleGuard.expect(offline);
    const clearFault = await failUserPool(page, 'ConfirmSignUp', 'network');
    await verify(code);
    await expect(dialog.getByRole('alert')).toHaveText('Invalid code.');
    await clearFault();
    await consoleGuard.startPart();

    consoleGuard.expect(rejected);
    await verify(code === '000000' ? '111111' : '000000');
    await expect(dialog.getByRole('alert')).toHaveText(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
    await cloud.userPool('ConfirmSignUp', { Username: user.email, ConfirmationCode: code });
    await verify(code);
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  });

  test('failures of another code and of the automatic sign-in are shown', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    consoleGuard.expect(offline);
    const user = newUser('Rosa');
    const dialog = await submitSignUp(page, user);
    const { code } = await cloud.mailTo(user.email);
    await failUserPool(page, 'ResendConfirmationCode', 'network');
    await dialog.getByRole('button', { name: 'Resend code' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to send code. Please try again.');
    await failUserPool(page, 'InitiateAuth', 'network');
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Error during sign-in.');
  });
});
