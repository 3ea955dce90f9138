import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AbstractLevel } from 'abstract-level';
import { ClassicLevel } from 'classic-level';
import { isBackedUp, type Entry, type Store } from './backup-file.ts';

// The format of keys and values is stated at each read.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Databases of several formats are read as text.
export type Database = AbstractLevel<any, any, any>;
export type Stores = Readonly<Record<Store, Database>>;

/** The data folder is in use by another process, or by this one. */
export class UserPoolLockedError extends Error {
  readonly directory: string;

  constructor(directory: string, cause: unknown) {
    super(`The data folder ${directory} is in use.`, { cause });
    this.name = 'UserPoolLockedError';
    this.directory = directory;
  }
}

const asText = { keyEncoding: 'utf8', valueEncoding: 'utf8' } as const;

/**
 * A consistent snapshot of a data folder: the stores, and the files with keys and names. Later writes do not change the
 * entries.
 */
export function snapshotEntries(data: string, stores: Stores): AsyncIterable<Entry> {
  // Both snapshots are taken in one task, so that no change is in only one of them.
  const snapshots = (['user-pool/store', 'tables'] as const).map(
    (store) => [store, stores[store], stores[store].snapshot()] as const,
  );
  const files = jsonFiles(data).map(
    (path) => ['file', path, readFileSync(join(data, path), 'utf8')] as const,
  );
  return (async function* () {
    try {
      yield* files;
      for (const [store, database, snapshot] of snapshots) {
        const entries = database.iterator<string, string>({ ...asText, snapshot });
        for await (const [key, value] of entries) yield [store, key, value] as const;
      }
    } finally {
      for (const [, , snapshot] of snapshots) await snapshot.close();
    }
  })();
}

function jsonFiles(data: string): string[] {
  const filesOf = (folder: string) =>
    existsSync(join(data, folder))
      ? readdirSync(join(data, folder), { withFileTypes: true })
          .filter((member) => member.isFile())
          .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`))
      : [];
  // Other files are of the user, who can have put them there.
  return [...filesOf('.'), ...filesOf('user-pool')].filter(isBackedUp);
}

/**
 * Opens both stores of a folder that no Kairos uses; creates them when they are missing.
 *
 * @throws UserPoolLockedError when a Kairos uses them
 */
export async function openStores(data: string): Promise<Stores & { close(): Promise<void> }> {
  const open = async (store: Store) => {
    const database = new ClassicLevel<string>(join(data, store), asText);
    try {
      await database.open();
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
      throw cause?.code === 'LEVEL_LOCKED' ? new UserPoolLockedError(data, error) : error;
    }
    return database;
  };
  const userPool = await open('user-pool/store');
  try {
    const tables = await open('tables');
    return {
      'user-pool/store': userPool,
      tables,
      async close() {
        await tables.close();
        await userPool.close();
      },
    };
  } catch (error) {
    await userPool.close();
    throw error;
  }
}
