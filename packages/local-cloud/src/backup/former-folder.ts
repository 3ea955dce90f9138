import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databasePath } from '../database/data-folder.ts';
import { DataFolderLockedError } from '../database/errors.ts';
import { storedMail, type StoredMail } from '../mail/waiting-mails.ts';
import { SettingsError } from '../settings-error.ts';
import { formerFiles, formerStores, type Entry, type FormerStore } from './former-backup.ts';

/** The data folder of a version before `kairos.db`: two LevelDB stores and small files. */
export interface FormerFolder {
  /** The version of Kairos that used it last. A program of this version can restore its backup. */
  readonly version: string;
  /** All that the former version backed up. Nothing may write to the folder meanwhile. */
  entries(): AsyncGenerator<Entry>;
  /** The mails that waited for the mail server. */
  mails(): FormerMail[];
  /** Ends the lock of the folder. */
  close(): Promise<void>;
}

export interface FormerMail {
  readonly key: string;
  readonly mail: StoredMail;
}

/** Whether a folder has data of a version before `kairos.db`. */
export function isFormerFolder(data: string): boolean {
  if (existsSync(databasePath(data))) return false;
  return formerStores.some((store) => hasStore(data, store)) || hasFormerInstance(data);
}

/** Whether LevelDB has written files. A start that was killed before leaves an empty folder. */
function hasStore(data: string, store: FormerStore): boolean {
  const folder = join(data, store);
  return existsSync(folder) && readdirSync(folder).some((name) => /^CURRENT$|\.(ldb|log)$/.test(name));
}

/** This version leaves an `instance.json` as well, which has only its version. */
function hasFormerInstance(data: string): boolean {
  const file = join(data, 'instance.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes('"userPoolId"');
}

/**
 * Locks the folder of a former version and opens its stores for reading.
 *
 * @throws DataFolderLockedError when a Kairos of that version uses them
 * @throws the error of LevelDB when a store is damaged
 */
export async function openFormerFolder(data: string): Promise<FormerFolder> {
  const { ClassicLevel } = await import('classic-level');
  const opened: { store: FormerStore; database: InstanceType<typeof ClassicLevel<string, string>> }[] = [];
  const close = async () => {
    for (const { database } of opened.splice(0).reverse()) await database.close();
  };
  try {
    for (const store of formerStores) {
      if (!hasStore(data, store)) continue;
      const database = new ClassicLevel<string, string>(join(data, store), { createIfMissing: false });
      await database.open();
      opened.push({ store, database });
    }
  } catch (error) {
    await close();
    throw isLocked(error) ? new DataFolderLockedError(data, error) : error;
  }
  return {
    version: formerVersion(data) ?? '0.0.0',
    async *entries() {
      for (const path of formerFiles) {
        if (existsSync(join(data, path))) yield ['file', path, readFileSync(join(data, path), 'utf8')];
      }
      for (const { store, database } of opened) {
        for await (const [key, value] of database.iterator()) yield [store, key, value];
      }
    },
    mails: () => mailsIn(join(data, 'outbox')),
    close,
  };
}

/**
 * The last version that used the folder of a former version; undefined before 1.0.0.
 *
 * @throws SettingsError when `instance.json` is unreadable
 */
export function formerVersion(data: string): string | undefined {
  const file = join(data, 'instance.json');
  if (!existsSync(file)) return undefined;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The data folder ${data} cannot be used: ${reason}`, { cause: error });
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'LEVEL_LOCKED';
}

function mailsIn(folder: string): FormerMail[] {
  if (!existsSync(folder)) return [];
  // A file with another name was not finished.
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => {
    const file = join(folder, name);
    const mail = JSON.parse(readFileSync(file, 'utf8')) as object;
    return {
      key: name.slice(0, -'.json'.length),
      mail: storedMail.parse({ ...mail, storedAt: Math.floor(statSync(file).mtimeMs) }),
    };
  });
}
