import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SettingsError } from '../settings-error.ts';
import { ageMagic, createDecryption, WrongIdentityError } from './encryption.ts';
import { unusableBackup } from './unusable-backup.ts';

/** 1: JSON lines of a version before `kairos.db`. 2: the database file. Both are compressed by gzip. */
export type BackupFormat = 1 | 2;

const databaseMagic = 'SQLite format 3\0';

/** Whether a backup is encrypted. @throws SettingsError when there is no such file */
export async function isEncrypted(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      const bytes = Buffer.alloc(ageMagic.length);
      await handle.read(bytes, 0, bytes.length, 0);
      return bytes.toString('latin1') === ageMagic;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unusableBackup(file, reasonOf(error), error);
  }
}

/**
 * The content of a backup, decrypted and decompressed. The iteration throws when the file is damaged, so nothing may be used
 * before its end.
 *
 * @param identityFile of age; needed for an encrypted backup
 * @throws SettingsError when the file is missing, damaged or cannot be decrypted
 */
export async function* readContent(
  file: string,
  identityFile: string | undefined,
): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  try {
    let reading: Promise<void>;
    if (await isEncrypted(file)) {
      if (identityFile === undefined) {
        const reason =
          'it is encrypted: set KAIROS_BACKUP_IDENTITY to the path of the file with its age identity';
        throw unusableBackup(file, reason);
      }
      const decrypt = await createDecryption(identityFile);
      reading = pipeline(createReadStream(file), decrypt, gunzip);
    } else {
      reading = pipeline(createReadStream(file), gunzip);
    }
    // Its error ends the iteration below.
    reading.catch(() => undefined);
    for await (const part of gunzip as AsyncIterable<Uint8Array>) yield part;
  } catch (error) {
    throw error instanceof SettingsError ? error : unusableBackup(file, reasonOf(error), error);
  } finally {
    // Ends the streams before it when the caller needs no more.
    gunzip.destroy();
  }
}

/** @throws SettingsError like {@link readContent} */
export async function formatOf(file: string, identityFile: string | undefined): Promise<BackupFormat> {
  for await (const part of readContent(file, identityFile)) {
    return Buffer.from(part).toString('latin1', 0, databaseMagic.length) === databaseMagic ? 2 : 1;
  }
  throw unusableBackup(file, 'it is damaged or no backup');
}

function reasonOf(error: unknown): string {
  if (error instanceof WrongIdentityError)
    return 'it was encrypted for another recipient than the identity of KAIROS_BACKUP_IDENTITY';
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  return isMissing ? 'there is no such file' : 'it is damaged or no backup';
}
