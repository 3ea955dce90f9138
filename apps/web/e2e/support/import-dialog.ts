import type { Locator, Page } from '@playwright/test';
import { openFileChooser } from './choose-file.ts';

/** Opens the dialog of the import from other apps, and its file chooser. Returns a function that chooses a file. */
export async function openImportDialog(page: Page): Promise<(path: string) => Promise<void>> {
  await page.getByRole('button', { name: 'Choose a file from another app' }).click();
  const choose = page.getByRole('dialog').getByRole('button', { name: 'Choose a file' });
  const chooser = await openFileChooser(page, () => choose.click());
  return (path) => chooser.setFiles(path);
}

/** The sums of the records that the review offers to add. */
export const importedSums = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('list', { name: 'What will be added' });

export const pressAdd = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Add them' }).click();
