import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diskErrorKind } from '@kairos/sqlite/disk-error';
import { lockFolder } from '../database/lock-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import { readInstanceOf } from '../instance.ts';
import { SettingsError } from '../settings-error.ts';
import { backupFolder, beforeName, kindFor } from './automatic-backups.ts';
import { formerVersion, isFormerFolder } from './former-folder.ts';
import { finishReplacement, removeIncomplete } from './replace-data.ts';
import { saveBackup } from './save-backup.ts';
import { takeOver } from './take-over.ts';
import { isNewer } from './version.ts';

export interface PrepareOptions {
  /** Of this Kairos. */
  readonly version: string;
  /** Whether the records are in the folder. */
  readonly hasTables: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Who can decrypt the backup: a recipient of age. Without one it is not encrypted. */
  readonly recipient: string | undefined;
}

/**
 * Before a start on a data folder: finishes an interrupted restoration, converts the data of a version before `kairos.db`, and
 * backs up the data of an older version, which this version may change.
 *
 * @throws SettingsError when the data is of a newer version, or cannot be backed up or converted
 * @throws DataFolderLockedError when a Kairos uses the folder
 * @throws DatabaseDamagedError
 */
export async function prepareDataFolder(data: string, options: PrepareOptions): Promise<void> {
  const stored = statSync(data, { throwIfNoEntry: false });
  if (stored === undefined) return;
  if (!stored.isDirectory()) throw new SettingsError(`The data folder ${data} cannot be used: it is a file.`);
  const unlock = await lockFolder(data);
  try {
    finishReplacement(data);
    removeIncomplete(data);
    if (isFormerFolder(data)) {
      checkVersion(data, formerVersion(data), options.version);
      const replaced = await takeOver(data, options);
      console.log(
        `Converted  ${data} (the data of the older version is in ${replaced}; delete it when you no longer need it)`,
      );
      return;
    }
  } finally {
    unlock();
  }
  await backUpOlder(data, options);
}

/** Backs up the database when another version used it. */
async function backUpOlder(
  data: string,
  { version, hasTables, now, recipient }: PrepareOptions,
): Promise<void> {
  const instance = await readInstanceOf(data).catch((error: unknown) => {
    // The start opens the database again, and names the newest backup.
    if (diskErrorKind(error) === 'damaged') return undefined;
    throw error;
  });
  if (instance === undefined || instance.version === version) return;
  checkVersion(data, instance.version, version);
  if (!hasTables) return;
  const file = join(backupFolder(data), beforeName(version, now, kindFor(recipient)));
  // An earlier start of this version that did not succeed can have changed the data.
  if (existsSync(file)) return;
  const database = await openDatabase(data);
  try {
    await saveBackup({ data, database, recipient }, file);
  } finally {
    await database.close();
  }
}

function checkVersion(data: string, stored: string | undefined, version: string): void {
  if (stored === undefined || !isNewer(stored, version)) return;
  throw new SettingsError(
    `The data folder ${data} is of Kairos ${stored}, and this is ${version}. Start that version or a newer one, or restore a backup of before.`,
  );
}
