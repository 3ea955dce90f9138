import { submitSignIn } from '../support/auth-dialog.ts';
import { failUserPool } from '../support/faults.ts';
import { newPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const refused = /400 \(Bad Request\)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

test.describe('sign-in', () => {
  test('when its code does not arrive it is said, and trying again brings it', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(offline);
    consoleGuard.expect(/^PartLoadError/);
    await page.route('**/assets/auth-modal-*.js', (route) => route.abort('internetdisconnected'));
    await page.goto('/SignIn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not arrive');
    await page.unroute('**/assets/auth-modal-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  });

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
    const dialog = await submitSignIn(page, person);
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
    const dialog = await submitSignIn(page, person);
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
    const dialog = await submitSignIn(page, person);
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
    const dialog = await submitSignIn(page, { ...person, password: 'only-for-once' });
    await dialog.getByLabel('New Password').fill(person.password);
    await dialog.getByRole('button', { name: /set|save|continue/i }).click();
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  });
});
