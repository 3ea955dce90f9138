// @spec data-conversion

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databasePath } from '../database/data-folder.ts';
import { DataFolderLockedError } from '../database/errors.ts';
import { writeVersionMarker } from '../instance.ts';
import { SettingsError } from '../settings-error.ts';
import { backupFolder, beforeName } from './automatic-backups.ts';
import { fillDatabase } from './fill-database.ts';
import { openFormerFolder } from './former-folder.ts';
import { beginReplacement, completeReplacement, removeIncomplete } from './replace-data.ts';
import { saveFormerBackup } from './save-backup.ts';

/**
 * Writes the data of a version before `kairos.db` to a new database and puts it in the place of the old data, which moves to
 * a folder `replaced-…`. A process that is killed before the database is complete leaves the old data as it was.
 *
 * @param hasTables whether the records are in the folder: then it is backed up first
 * @param now milliseconds since 1970
 * @returns the path of the old data
 * @throws SettingsError when it cannot be backed up or taken over: then the folder is as it was
 * @throws DataFolderLockedError when a Kairos of that version uses the folder
 */
export async function takeOver(
  data: string,
  { version, hasTables, now }: { version: string; hasTables: boolean; now: number },
): Promise<string | undefined> {
  try {
    await convert(data, { version, hasTables, now });
  } catch (error) {
    removeIncomplete(data);
    if (error instanceof SettingsError || error instanceof DataFolderLockedError) throw error;
    throw new SettingsError(
      `The data folder ${data} of an older version cannot be converted, and is as it was: ${reasonOf(error)}`,
      { cause: error },
    );
  }
  return completeReplacement(data);
}

async function convert(
  data: string,
  { version, hasTables, now }: { version: string; hasTables: boolean; now: number },
): Promise<void> {
  const former = await openFormerFolder(data);
  try {
    const file = hasTables ? join(backupFolder(data), beforeName(version, now, 'former')) : undefined;
    // Of an interrupted start on the same day.
    if (file !== undefined && !existsSync(file)) await saveFormerBackup(former, file);
    const folder = beginReplacement(data);
    await fillDatabase(databasePath(folder), former);
    writeVersionMarker(folder, version);
  } finally {
    await former.close();
  }
}

/** Not by instanceof: in a test of Jest, an error of a native module is of another realm. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  const cause = 'cause' in error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${String(error.message)}${cause}`;
}
