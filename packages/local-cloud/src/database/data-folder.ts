import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';

// SQLite's locks of a file end when this process closes the file anywhere. So no code of a process that has the database
// open may open `kairos.db` or `kairos.lock` by `node:fs`, also not to read it: `Database.copyTo` makes a copy.

/** The database of a data folder. */
export const databasePath = (directory: string): string => join(directory, 'kairos.db');

/** An empty file that is locked while a process uses the data folder. */
export const lockPath = (directory: string): string => join(directory, 'kairos.lock');

/** Bytes on the disk that writes of accounts can use when it is full. */
export const reservePath = (directory: string): string => join(directory, 'kairos.reserve');

/** Creates the file of a database for its owner only, and restricts existing files. For a folder that is locked. */
export function restrictToOwner(directory: string): void {
  const file = databasePath(directory);
  // SQLite gives the files of the log the mode of the database.
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
  const files = [file, `${file}-wal`, `${file}-shm`, lockPath(directory)];
  for (const one of files.filter((path) => existsSync(path))) chmodSync(one, 0o600);
}
