import type { Locator, Page } from '@playwright/test';
import type { Person } from './people.ts';

const inDialog = (page: Page) => page.getByRole('dialog');

async function fillEmailAndPassword(dialog: Locator, { email, password }: Person): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
}

/** Opens Sign In, fills it and presses its button; returns whatever dialog is open. */
export async function submitSignIn(page: Page, person: Person): Promise<Locator> {
  await page.goto('/SignIn');
  await fillEmailAndPassword(inDialog(page), person);
  await inDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  return inDialog(page);
}

/** Opens Sign Up, fills it and presses its button; returns whatever dialog is open. */
export async function submitSignUp(page: Page, person: Person): Promise<Locator> {
  await page.goto('/SignUp');
  await inDialog(page).getByRole('textbox', { name: 'Name' }).fill(person.name);
  await fillEmailAndPassword(inDialog(page), person);
  await inDialog(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  return inDialog(page);
}

/** Opens Forgot Password and asks for a code; returns whatever dialog is open. */
export async function askForResetCode(page: Page, { email }: Person): Promise<Locator> {
  await page.goto('/SignIn');
  await inDialog(page).getByRole('button', { name: 'Forgot Password?' }).click();
  await inDialog(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await inDialog(page).getByRole('button', { name: 'Send Code' }).click();
  return inDialog(page);
}
