import { submitSignUp } from '../support/auth-dialog.ts';
import { failUserPool } from '../support/faults.ts';
import { newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const refused = /400 \(Bad Request\)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

test.describe('sign-up', () => {
  test('required fields are required, and a password that is too short is refused', async ({
    page,
    consoleGuard,
  }) => {
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(dialog).toBeVisible();

    consoleGuard.expect(refused);
    await submitSignUp(page, { ...newPerson(), password: 'seven77' });
    await expect(dialog.getByRole('alert')).toContainText('Password did not conform with policy');
  });

  test('an address that is taken is told', async ({ page, person, consoleGuard }) => {
    consoleGuard.expect(refused);
    const dialog = await submitSignUp(page, { ...person, name: 'Somebody' });
    await expect(dialog.getByRole('alert')).toHaveText('User already exists');
  });

  test('without a network says so in the product’s words', async ({ page, consoleGuard }) => {
    consoleGuard.expect(offline);
    const person = newPerson();
    await page.goto('/SignUp');
    await failUserPool(page, 'SignUp', 'network');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Error during sign-up.');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  });
});

test.describe('verification', () => {
  test('a wrong code is told as code and message; a confirmed account flows on', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    consoleGuard.expect(refused);
    const person = newPerson('Omar');
    const dialog = await submitSignUp(page, person);
    const { code } = await cloud.mailTo(person.email);
    const wrong = code === '000000' ? '111111' : '000000';
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(wrong);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
    await cloud.userPool('ConfirmSignUp', { Username: person.email, ConfirmationCode: code });
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  });

  test('without a network it is an invalid code', async ({ page, cloud, consoleGuard }) => {
    consoleGuard.expect(offline);
    const person = newPerson('Pia');
    const dialog = await submitSignUp(page, person);
    const { code } = await cloud.mailTo(person.email);
    await failUserPool(page, 'ConfirmSignUp', 'network');
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid code.');
  });

  test('a code that cannot be sent again, and a sign-in that fails afterwards, are told', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    consoleGuard.expect(offline);
    const person = newPerson('Rosa');
    const dialog = await submitSignUp(page, person);
    const { code } = await cloud.mailTo(person.email);
    await failUserPool(page, 'ResendConfirmationCode', 'network');
    await dialog.getByRole('button', { name: 'Resend code' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to send code. Please try again.');
    await failUserPool(page, 'InitiateAuth', 'network');
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Error during sign-in.');
  });
});
