import { existsSync } from 'node:fs';
import { openConnection } from '@kairos/sqlite/connection';
import { createKeyValueStore, type KeyValueStore } from '@kairos/sqlite/key-values';
import { databasePath } from './data-folder.ts';

/**
 * Reads key-value tables of a data folder, also while a Kairos uses it.
 *
 * @param read gets a store that rejects writes
 * @returns undefined when the folder has no database
 * @throws the error of SQLite when the database is damaged
 */
export async function readKeyValues<T>(
  directory: string,
  read: (store: KeyValueStore) => Promise<T>,
): Promise<T | undefined> {
  const file = databasePath(directory);
  if (!existsSync(file)) return undefined;
  const connection = await openConnection(file, { readOnly: true });
  try {
    return await read(createKeyValueStore(connection, () => Promise.reject(new Error('Read only.'))));
  } finally {
    connection.close();
  }
}
