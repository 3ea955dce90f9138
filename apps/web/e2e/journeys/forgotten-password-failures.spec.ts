import { failUserPool } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

const rejected = /400 \(Bad Request\)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

test('forgotten password: shows failed sends, wrong or expired codes, a network failure and limits, and keeps the input', async ({
  page,
  user,
  consoleGuard,
}) => {
  consoleGuard.expect(offline);
  await page.goto('/SignIn');
  const dialog = page.getByRole('dialog');
  const alert = dialog.getByRole('alert');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  const clearSendFault = await failUserPool(page, 'ForgotPassword', 'network');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(alert).toHaveText('Failed to send code. Please try again.');
  await clearSendFault();
  await consoleGuard.startPart();

  consoleGuard.expect(rejected);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByRole('textbox', { name: 'Reset Code' }).fill('abc');
  await dialog.getByLabel('New Password').fill('a-new-river-1');
  const reset = dialog.getByRole('button', { name: 'Reset Password', exact: true });
  await reset.click();
  await expect(alert).toContainText('Invalid verification code provided');
  await expect(dialog.getByLabel('New Password')).toHaveValue('a-new-river-1');
  await consoleGuard.startPart();

  consoleGuard.expect(offline);
  consoleGuard.expect(rejected);
  await dialog.getByRole('textbox', { name: 'Reset Code' }).fill('123456');
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
    const clearFault = await failUserPool(page, 'ConfirmForgotPassword', fault);
    await reset.click();
    await expect(alert).toHaveText(words);
    await clearFault();
  }
});
