import { diskErrorKind } from '@kairos/sqlite/disk-error';
import { messageOf } from './disk-failure.ts';
import { DatabaseDamagedError } from './errors.ts';
import { runThread } from './start-thread.ts';
import type { CheckResult } from './thread-data.ts';

/**
 * Checks all pages, indexes and rows of a database file that no process uses, such as a copy. Runs in a thread of its own.
 *
 * @throws DatabaseDamagedError
 * @throws the driver's error when the file cannot be read
 */
export async function checkDatabaseFile(file: string): Promise<void> {
  let result: CheckResult;
  try {
    result = (await runThread({ task: 'check', file })) as CheckResult;
  } catch (error) {
    if (diskErrorKind(error) !== 'damaged') throw error;
    throw new DatabaseDamagedError(file, messageOf(error), { cause: error });
  }
  if (result.fault !== undefined) throw new DatabaseDamagedError(file, result.fault);
}
