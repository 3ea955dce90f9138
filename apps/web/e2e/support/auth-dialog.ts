import { expect, type Locator, type Page } from '@playwright/test';
import { dialogEntriesRemoved } from './dialog-entries-removed.ts';
import type { User } from './users.ts';

const inDialog = (page: Page) => page.getByRole('dialog');

async function fillEmailAndPassword(dialog: Locator, { email, password }: Omit<User, 'name'>): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills the open Sign In dialog and submits it. */
export async function enterSignIn(dialog: Locator, user: Omit<User, 'name'>): Promise<void> {
  await fillEmailAndPassword(dialog, user);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens Sign In, fills and submits it; returns the dialog that is open then. */
export async function submitSignIn(page: Page, user: User): Promise<Locator> {
  await dialogEntriesRemoved(page);
  await page.goto('/SignIn');
  await enterSignIn(inDialog(page), user);
  return inDialog(page);
}

/** Fills the open Sign Up dialog and submits it. */
export async function enterSignUp(dialog: Locator, user: User): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(user.name);
  await fillEmailAndPassword(dialog, user);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Opens Sign Up, fills and submits it; returns the dialog that is open then. */
export async function submitSignUp(page: Page, user: User): Promise<Locator> {
  await dialogEntriesRemoved(page);
  await page.goto('/SignUp');
  await enterSignUp(inDialog(page), user);
  return inDialog(page);
}

/** Signs in through the screens, up to the greeting. */
export async function signIn(page: Page, user: User): Promise<void> {
  await submitSignIn(page, user);
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  await dialogEntriesRemoved(page);
}
