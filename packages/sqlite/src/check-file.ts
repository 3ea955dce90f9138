import { loadDriver } from './driver.ts';

/**
 * Checks all pages, indexes and rows of a database file, which is not changed.
 *
 * @param table a table that the database must have: an empty file is a database without tables
 * @returns the first fault, or undefined
 * @throws the driver's error when the file is no database or cannot be read
 */
export async function findDamage(file: string, table: string): Promise<string | undefined> {
  const Driver = await loadDriver();
  const database = new Driver(file, { readOnly: true });
  try {
    const fault = database.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
    if (fault.integrity_check !== 'ok')
      return fault.integrity_check.replace(/^\*\*\* in database main \*\*\*\n/, '');
    const found: unknown = database
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
      .get(table);
    return found === undefined ? `it has no table ${table}` : undefined;
  } finally {
    database.close();
  }
}
