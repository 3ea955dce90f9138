import type { Database, DatabaseOptions } from './database.ts';

/**
 * Opens the database of a data folder and creates what is missing. Only the owner can access the folder and its files.
 *
 * @param directory null for a database in memory
 * @throws DataFolderLockedError when this or another process has the folder open
 * @throws DatabaseDamagedError when the file is no whole database
 */
export function openDatabase(_directory: string | null, _options: DatabaseOptions = {}): Promise<Database> {
  return Promise.reject(new Error('not yet'));
}
