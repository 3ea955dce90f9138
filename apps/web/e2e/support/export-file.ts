import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

interface ExportedRecord {
  readonly id: string;
  readonly text?: string;
  readonly updatedAt?: string;
  readonly deletedAt?: string;
}

interface ExportFile {
  readonly version: number;
  readonly records: Readonly<Record<string, readonly ExportedRecord[]>>;
}

interface ExportDownload {
  readonly name: string;
  /** Where the browser has stored it. */
  readonly path: string;
  readonly text: string;
  readonly file: ExportFile;
}

/** Downloads the export on the settings page, by keyboard. */
export async function exportEverything(page: Page): Promise<ExportDownload> {
  await page.getByRole('button', { name: 'Export everything' }).focus();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  return { name: download.suggestedFilename(), path, text, file: JSON.parse(text) as ExportFile };
}
