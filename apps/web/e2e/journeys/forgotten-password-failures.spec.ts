import { askForResetCode } from '../support/auth-dialog.ts';
import { failUserPool } from '../support/faults.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const refused = /400 \(Bad Request\)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

test.describe('forgotten password', () => {
  test('a code that could not be sent is told in the product’s words', async ({
    page,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(offline);
    await page.goto('/SignIn');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
    await failUserPool(page, 'ForgotPassword', 'network');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to send code. Please try again.');
  });

  test('a wrong reset code is told and the new password stays typed', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    consoleGuard.expect(refused);
    const person = await register(cloud);
    const dialog = await askForResetCode(page, person);
    await dialog.getByRole('textbox', { name: 'Reset Code' }).fill('abc');
    await dialog.getByLabel('New Password').fill('a-new-river-1');
    await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Invalid verification code provided');
    await expect(dialog.getByLabel('New Password')).toHaveValue('a-new-river-1');
  });

  test('a reset without a network, an expired code and too many tries are told', async ({
    page,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(offline);
    consoleGuard.expect(refused);
    const dialog = await askForResetCode(page, person);
    await dialog.getByRole('textbox', { name: 'Reset Code' }).fill('123456');
    await dialog.getByLabel('New Password').fill('a-new-river-1');
    const reset = dialog.getByRole('button', { name: 'Reset Password', exact: true });
    for (const [fault, words] of [
      ['network', 'Something went wrong'],
      [
        { name: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' },
        'Invalid code provided, please request a code again.',
      ],
      [
        { name: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' },
        'Attempt limit exceeded, please try after some time.',
      ],
    ] as const) {
      const mend = await failUserPool(page, 'ConfirmForgotPassword', fault);
      await reset.click();
      await expect(dialog.getByRole('alert')).toHaveText(words);
      await mend();
    }
  });
});
