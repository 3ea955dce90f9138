import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog 'Edit Task'. */
export const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Task' });

/** Opens the dialog from the menu of a task. */
export async function openEditor(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: `More for ${text}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(editor(page)).toBeVisible();
  return editor(page);
}

/** Chooses when a task repeats, in the open dialog. */
export async function chooseRepeat(page: Page, repeat: string): Promise<void> {
  await editor(page).getByRole('combobox', { name: 'Repeat' }).selectOption(repeat);
}

/** Presses a button of the dialog that closes it. */
export async function closeBy(page: Page, button: 'Save' | 'Cancel' | 'Delete' | 'Close'): Promise<void> {
  await editor(page).getByRole('button', { name: button, exact: true }).click();
  await expect(editor(page)).toHaveCount(0);
}
