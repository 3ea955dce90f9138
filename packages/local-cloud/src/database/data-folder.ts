import { join } from 'node:path';

// SQLite's locks of a file end when this process closes the file anywhere. So no code of a process that has the database
// open may open `kairos.db` or `kairos.lock` by `node:fs`, also not to read it: `Database.copyTo` makes a copy.

/** The database of a data folder. */
export const databaseFile = (directory: string): string => join(directory, 'kairos.db');

/** Locked while a process uses the data folder. */
export const lockFile = (directory: string): string => join(directory, 'kairos.lock');

/** Bytes on the disk that writes of accounts can use when it is full. */
export const reserveFile = (directory: string): string => join(directory, 'kairos.reserve');
