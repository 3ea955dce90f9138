import type { Locator, Page } from '@playwright/test';
import type { User } from './users.ts';

/** The open dialog in which a user deletes their account. */
export const deletionDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Delete account' });

/** The message of the landing screen after a deletion. */
export const accountDeleted = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Your account is deleted.' });

/** Fills the open dialog in, and deletes the account. */
export async function confirmDeletion(page: Page, user: User): Promise<void> {
  const dialog = deletionDialog(page);
  await dialog.getByLabel('Password').fill(user.password);
  await dialog.getByLabel('Type "delete" to continue').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
}
