// @spec server-crash

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { checkDatabaseFile } from '../database/check-database-file.ts';
import type { Database } from '../database/database.ts';
import { SettingsError } from '../settings-error.ts';
import { isEncrypted, readContent } from './backup-file.ts';
import { createEncryption } from './encryption.ts';
import { writeFormerBackup } from './former-backup.ts';
import type { FormerFolder } from './former-folder.ts';
import { copyPath } from './replace-data.ts';

/** A data folder that this process has open, and how its backups are written. */
export interface BackupSource {
  readonly data: string;
  readonly database: Pick<Database, 'copyTo'>;
  /** A recipient of age. Without one, backups are not encrypted. */
  readonly recipient: string | undefined;
}

/**
 * Writes a backup to a stream, and ends it: a checked copy of the database, compressed by gzip and encrypted for the
 * recipient. The event loop is not blocked, and the copy is removed.
 *
 * @throws DatabaseDamagedError or the error of the file system
 */
export async function writeBackup({ data, database, recipient }: BackupSource, out: Writable): Promise<void> {
  const copy = copyPath(data, randomUUID());
  try {
    const encrypt = recipient === undefined ? undefined : await createEncryption(recipient);
    await database.copyTo(copy);
    await checkDatabaseFile(copy);
    const plain = createReadStream(copy);
    if (encrypt) await pipeline(plain, createGzip(), encrypt, out);
    else await pipeline(plain, createGzip(), out);
  } finally {
    rmSync(copy, { force: true });
  }
}

/**
 * Writes a backup to a new file that only its owner can read.
 *
 * @throws SettingsError when the file exists or cannot be written
 */
export const saveBackup = (source: BackupSource, file: string): Promise<void> =>
  saveNew(file, source.recipient !== undefined, (out) => writeBackup(source, out));

/**
 * The same with a backup that another process sends.
 *
 * @param mustBeEncrypted whether one that is not encrypted is rejected
 * @throws SettingsError also when it is incomplete
 */
export const saveReceived = (received: Readable, mustBeEncrypted: boolean, file: string): Promise<void> =>
  saveNew(file, mustBeEncrypted, (out) => pipeline(received, out));

/** The same with the folder of a version before `kairos.db`, in the format of that version. It is not encrypted. */
export const saveFormerBackup = (folder: FormerFolder, file: string): Promise<void> =>
  saveNew(file, false, (out) => writeFormerBackup(folder.entries(), folder.version, out));

async function saveNew(
  file: string,
  mustBeEncrypted: boolean,
  write: (out: ReturnType<typeof createWriteStream>) => Promise<void>,
): Promise<void> {
  const partial = `${file}.partial-${process.pid}`;
  try {
    if (existsSync(file)) throw new Error('the file exists');
    await write(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    await check(partial, mustBeEncrypted);
    renameSync(partial, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The backup ${file} cannot be written: ${reason}`, { cause: error });
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Reads the whole file by the checksum of gzip. An encrypted one needs a key that this process does not have. */
async function check(file: string, mustBeEncrypted: boolean): Promise<void> {
  if (await isEncrypted(file)) return;
  if (mustBeEncrypted) throw new Error('it is not encrypted');
  const content = readContent(file, undefined);
  while (!(await content.next()).done);
}
