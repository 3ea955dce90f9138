import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readInstance } from '../instance.ts';
import { SettingsError } from '../settings-error.ts';
import { backupFolder, beforeName } from './automatic-backups.ts';
import { finishRestoration } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { openStores } from './stores.ts';
import { isNewer } from './version.ts';

/**
 * Before a start on a data folder: finishes an interrupted restoration, and backs up the data of an older version, which
 * this version may change.
 *
 * @param hasTables whether the records are in the folder
 * @param now milliseconds since 1970
 * @throws SettingsError when the data is of a newer version, or cannot be backed up
 * @throws UserPoolLockedError when a Kairos of another version uses the folder
 */
export async function prepareDataFolder(
  data: string,
  { version, hasTables, now }: { version: string; hasTables: boolean; now: number },
): Promise<void> {
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory()) return;
  finishRestoration(data);
  const instance = readInstance(data);
  if (instance === undefined || instance.version === version) return;
  if (instance.version !== undefined && isNewer(instance.version, version)) {
    throw new SettingsError(
      `The data folder ${data} is of Kairos ${instance.version}, and this is ${version}. Start that version or a newer one, or restore a backup of before.`,
    );
  }
  if (!hasTables) return;
  const stores = await openStores(data);
  try {
    const file = join(backupFolder(data), beforeName(version, now));
    // An earlier start of this version that did not succeed can have changed the data.
    if (!existsSync(file)) await saveBackup(data, stores, version, file);
  } finally {
    await stores.close();
  }
}
