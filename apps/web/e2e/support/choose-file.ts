import type { FileChooser, Page } from '@playwright/test';

export type ChosenFile = Parameters<FileChooser['setFiles']>[0];

/** Opens a file chooser by an action, and waits for it. */
export async function openFileChooser(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser');
  // After this response, the browser reports file choosers: it handles the requests of Playwright in their order.
  await page.evaluate(() => undefined);
  await open();
  return opened;
}

/** Chooses a file in the file chooser that an action opens. */
export async function chooseFile(page: Page, open: () => Promise<void>, file: ChosenFile): Promise<void> {
  await (await openFileChooser(page, open)).setFiles(file);
}
