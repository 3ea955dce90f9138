import { expect } from '@playwright/test';
import { newUser } from './users.ts';
import type { Visit } from './visit.ts';

/**
 * Visits the landing screen and the steps of its dialogs that a new user meets. The console reports one request with
 * the status 400, a rejected sign-in.
 */
export async function visitLanding({ page, user, t, see }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const signIn = async (password: string) => {
    await field(t('auth.email')).fill(user.email);
    await dialog.getByLabel(t('auth.password'), { exact: true }).fill(password);
    await press(t('auth.sign-in'));
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await see('landing');
  await page.goto('/SignUp');
  await expect(dialog).toBeVisible();
  await see('signup');
  const another = newUser();
  await field(t('auth.name')).fill(another.name);
  await field(t('auth.email')).fill(another.email);
  await dialog.getByLabel(t('auth.password'), { exact: true }).fill(another.password);
  await press(t('auth.sign-up'));
  await expect(field(t('auth.verification-code'))).toBeVisible();
  await see('verify');
  await page.goto('/SignIn');
  await expect(dialog).toBeVisible();
  await see('signin');
  await signIn('wrong-password');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await see('signin-rejected');
  await press(t('auth.forgot-password-link'));
  await expect(dialog.getByRole('heading', { name: t('auth.forgot-password') })).toBeVisible();
  await see('forgot-password');
  await field(t('auth.email')).fill(user.email);
  await press(t('auth.send-code'));
  await expect(field(t('auth.reset-code'))).toBeVisible();
  await see('reset-password');
  await page.goto('/SignIn');
  await signIn(user.password);
  await expect(page.getByRole('link', { name: t('auth.start') })).toBeVisible();
  await see('greeting');
}
