import type { Locator, Page } from '@playwright/test';

/** Opens the dialog of the import from other apps, and its file chooser. Returns a function that chooses a file. */
export async function openImportDialog(page: Page): Promise<(path: string) => Promise<void>> {
  await page.getByRole('button', { name: 'Choose a file from another app' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
  const chooser = await choosing;
  return (path) => chooser.setFiles(path);
}

/** The sums of the records that the review offers to add. */
export const importedSums = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('list', { name: 'What will be added' });

export const pressAdd = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Add them' }).click();
