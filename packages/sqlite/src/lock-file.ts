import { loadDriver } from './driver.ts';

const busy = 5;

/**
 * Locks a file until the returned function is called or the process ends, however it ends. Until then a second
 * lock is rejected, also in this process. The file is created when it is missing, and stays empty.
 *
 * @returns undefined when it is locked already
 * @throws the driver's error when the file cannot be opened
 */
export async function lockFile(file: string): Promise<(() => void) | undefined> {
  const Driver = await loadDriver();
  const database = new Driver(file);
  try {
    // Held until the transaction ends. Without a file of a journal: nothing is written.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === busy) {
      return undefined;
    }
    throw error;
  }
  return () => database.close();
}
