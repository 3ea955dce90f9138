import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SettingsError } from '../settings-error.ts';
import { checkBackup, writeBackup } from './backup-file.ts';
import { snapshotEntries, type Stores } from './stores.ts';

/**
 * Writes a backup of the data folder to a new file that only its owner can read.
 *
 * @throws SettingsError when the file exists or cannot be written
 */
export const saveBackup = (data: string, stores: Stores, version: string, file: string): Promise<void> =>
  saveNew(file, version, (out) => writeBackup(snapshotEntries(data, stores), version, out));

/** The same with a backup that another process sends. @throws SettingsError also when it is incomplete */
export const saveReceived = (received: Readable, version: string, file: string): Promise<void> =>
  saveNew(file, version, (out) => pipeline(received, out));

async function saveNew(
  file: string,
  version: string,
  write: (out: ReturnType<typeof createWriteStream>) => Promise<void>,
): Promise<void> {
  const partial = `${file}.partial-${process.pid}`;
  try {
    if (existsSync(file)) throw new Error('the file exists');
    await write(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    await checkBackup(partial, version);
    renameSync(partial, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The backup ${file} cannot be written: ${reason}`, { cause: error });
  } finally {
    rmSync(partial, { force: true });
  }
}
