/**
 * Checks all pages, indexes and rows of a database file that no process uses, such as a copy. Runs in a thread of its own.
 *
 * @throws DatabaseDamagedError
 */
export function checkDatabaseFile(_file: string): Promise<void> {
  return Promise.reject(new Error('not yet'));
}
