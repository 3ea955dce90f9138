import type { Connection } from '@kairos/sqlite/connection';

/**
 * Closes a database that will be moved: its write-ahead log is written into it and deleted. The package of Node 20 and 22
 * closes a file only when its statements are collected as garbage, and would then delete a log by its former path.
 *
 * @throws the driver's error when the log cannot be written
 */
export function closeForMove(connection: Connection): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
  } finally {
    connection.close();
  }
}
