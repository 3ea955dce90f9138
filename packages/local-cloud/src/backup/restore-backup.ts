// @spec data-conversion

import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openConnection } from '@kairos/sqlite/connection';
import { createBlockingKeyValueStore, type KeyValueStore } from '@kairos/sqlite/key-values';
import { z } from 'zod';
import { checkDatabaseFile } from '../database/check-database-file.ts';
import { databasePath } from '../database/data-folder.ts';
import { DatabaseDamagedError, DataFolderLockedError } from '../database/errors.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { readInstance, storeInstance, writeVersionMarker } from '../instance.ts';
import { outboxTable } from '../mail/waiting-mails.ts';
import { SettingsError } from '../settings-error.ts';
import { formatOf, readContent } from './backup-file.ts';
import { closeForMove } from './close-for-move.ts';
import { fillDatabase } from './fill-database.ts';
import { readFormerBackup } from './former-backup.ts';
import { isFormerFolder, openFormerFolder } from './former-folder.ts';
import {
  beginReplacement,
  completeReplacement,
  finishReplacement,
  removeIncomplete,
} from './replace-data.ts';
import { unusableBackup } from './unusable-backup.ts';
import { isNewer } from './version.ts';

export interface RestoreOptions {
  /** Of this Kairos. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The path of a file with an identity of age; needed for an encrypted backup. */
  readonly identityFile?: string | undefined;
}

/**
 * Puts a backup of either format in the place of the data. What the folder had is moved to a folder `replaced-…` in it.
 * Devices read everything again, by a higher epoch than any that the folder or the backup had.
 *
 * @returns the path of the replaced data; undefined when the folder had none
 * @throws SettingsError when the backup cannot be used or written to the disk: then the folder is as it was
 * @throws DataFolderLockedError when a Kairos uses the folder
 */
export async function restoreBackup(
  data: string,
  file: string,
  options: RestoreOptions,
): Promise<string | undefined> {
  const isNew = !existsSync(data);
  const unlock = await lockFolder(data);
  let isRestored = false;
  try {
    finishReplacement(data);
    const former = await lockFormer(data);
    try {
      const folder = beginReplacement(data);
      await unpack(folder, file, options);
      await completeDatabase(folder, file, options, await epochOf(data));
      writeVersionMarker(folder, options.version);
    } catch (error) {
      removeIncomplete(data);
      if (error instanceof SettingsError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new SettingsError(`The backup ${file} cannot be restored: ${reason}`, { cause: error });
    } finally {
      await former?.close();
    }
    isRestored = true;
    return completeReplacement(data);
  } finally {
    unlock();
    if (isNew && !isRestored) rmSync(data, { recursive: true, force: true });
  }
}

/** Locks the data of a former version. Damaged stores cannot be locked and are replaced without a lock. */
async function lockFormer(data: string): Promise<{ close(): Promise<void> } | undefined> {
  if (!isFormerFolder(data)) return undefined;
  try {
    return await openFormerFolder(data);
  } catch (error) {
    if (error instanceof DataFolderLockedError) throw error;
    return undefined;
  }
}

/** Writes the database of a backup. */
async function unpack(
  folder: string,
  file: string,
  { version, identityFile }: RestoreOptions,
): Promise<void> {
  const target = databasePath(folder);
  if ((await formatOf(file, identityFile)) === 1) {
    const entries = () => readFormerBackup(readContent(file, identityFile), file, version);
    await fillDatabase(target, { entries, mails: () => [] }).catch((error: unknown) => {
      throw error instanceof SyntaxError ? unusableBackup(file, 'it has no usable records', error) : error;
    });
    return;
  }
  const out = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(readContent(file, identityFile), out);
  await checkDatabaseFile(target).catch((error: unknown) => {
    throw error instanceof DatabaseDamagedError
      ? unusableBackup(file, 'its database is damaged', error)
      : error;
  });
}

const restoredInstance = z.looseObject({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  replicaEpoch: z.number().optional(),
  version: z.string().optional(),
});

/**
 * Raises the epoch: the time is higher than the epochs of earlier restorations, also when the data folder was lost with its
 * epoch. Deletes the mails that waited: they were sent after the backup, or their codes are no longer expected.
 *
 * @throws SettingsError when the backup has no usable instance, or is of a newer version
 */
async function completeDatabase(
  folder: string,
  backup: string,
  { version, now }: RestoreOptions,
  current: number,
): Promise<void> {
  const connection = await openConnection(databasePath(folder));
  try {
    const store: KeyValueStore = createBlockingKeyValueStore(connection);
    const restored = restoredInstance.safeParse(await readInstance(store));
    if (!restored.success) throw unusableBackup(backup, 'it has no usable instance');
    const { version: written, replicaEpoch: known = 0 } = restored.data;
    if (written !== undefined && isNewer(written, version)) {
      throw unusableBackup(backup, `it is of Kairos ${written}, and this is ${version}`);
    }
    const replicaEpoch = Math.max(Math.floor(now / 1000), current + 1, known + 1);
    const mails = await store.table(outboxTable).keys();
    await store.write(mails.map((key) => ({ type: 'del', table: outboxTable, key })));
    await storeInstance(store, { ...(await readInstance(store)), replicaEpoch });
  } finally {
    closeForMove(connection);
  }
}

/** The epoch of the data that is replaced; 0 when it is damaged. */
async function epochOf(data: string): Promise<number> {
  try {
    const instance = isFormerFolder(data)
      ? (JSON.parse(await readFile(join(data, 'instance.json'), 'utf8')) as { replicaEpoch?: number })
      : await readUnused(databasePath(data));
    return instance?.replicaEpoch ?? 0;
  } catch {
    return 0;
  }
}

async function readUnused(file: string): ReturnType<typeof readInstance> {
  if (!existsSync(file)) return undefined;
  const connection = await openConnection(file);
  try {
    return await readInstance(createBlockingKeyValueStore(connection));
  } finally {
    closeForMove(connection);
  }
}
