import { failUserPool } from '../support/faults.ts';
import { newPerson, register, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const refused = /400 \(Bad Request\)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

test.describe('sign-in', () => {
  test('without a network says so in the product’s words and keeps what was typed', async ({
    page,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(offline);
    await page.goto('/SignIn');
    await failUserPool(page, 'InitiateAuth', 'network');
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Error during sign-in.');
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  });

  test('an unknown person and a wrong password get the same answer', async ({
    page,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(refused);
    await page.goto('/SignIn');
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    for (const email of [person.email, 'nobody@example.org']) {
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill('wrong-password');
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Incorrect username or password.');
    }
  });

  test('is refused while somebody is signed in', async ({ page, person }) => {
    await signIn(page, person);
    await page.goto('/SignIn');
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('There is already a signed in user');
  });

  test('of an unconfirmed account leads to its verification, then in', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    consoleGuard.expect(refused);
    const person = newPerson('Noor');
    await cloud.userPool('SignUp', {
      Username: person.email,
      Password: person.password,
      UserAttributes: [
        { Name: 'email', Value: person.email },
        { Name: 'name', Value: person.name },
      ],
    });
    await page.goto('/SignIn');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Verify' })).toContainText(
      `We've sent a verification code to ${person.email}. Please enter it:`,
    );
    const { code } = await cloud.mailTo(person.email);
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  });

  test('of an account whose password was reset leads to the reset step', async ({
    page,
    cloud,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(refused);
    await cloud.userPool('AdminResetUserPassword', { Username: person.email });
    await page.goto('/SignIn');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
    const { code } = await cloud.mailTo(person.email);
    await dialog.getByRole('textbox', { name: 'Reset Code' }).fill(code);
    await dialog.getByLabel('New Password').fill('another-river-7');
    await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toContainText(
      'Password reset successfully! You can now sign in.',
    );
  });

  test('of an invited account asks for a new password', async ({ page, cloud }) => {
    const person = newPerson('Ines');
    await cloud.userPool('AdminCreateUser', {
      Username: person.email,
      TemporaryPassword: 'only-for-once',
      UserAttributes: [
        { Name: 'email', Value: person.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: person.name },
      ],
    });
    await page.goto('/SignIn');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill('only-for-once');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.getByLabel('New Password').fill(person.password);
    await dialog.getByRole('button', { name: /set|save|continue/i }).click();
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  });
});

test.describe('sign-up', () => {
  test('a password that is too short is refused before and by the pool', async ({ page, consoleGuard }) => {
    consoleGuard.expect(refused);
    const person = newPerson();
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill('seven77');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Password did not conform with policy');
  });

  test('an address that is taken is told', async ({ page, person, consoleGuard }) => {
    consoleGuard.expect(refused);
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Somebody');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
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

  test('required fields are required', async ({ page }) => {
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(dialog).toBeVisible();
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
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
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
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const { code } = await cloud.mailTo(person.email);
    await failUserPool(page, 'ConfirmSignUp', 'network');
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid code.');
  });
});

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
    await page.goto('/SignIn');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await dialog.getByRole('textbox', { name: 'Reset Code' }).fill('abc');
    await dialog.getByLabel('New Password').fill('a-new-river-1');
    await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Invalid verification code provided');
    await expect(dialog.getByLabel('New Password')).toHaveValue('a-new-river-1');
  });
});
