import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { lockFile } from '@kairos/sqlite/lock-file';
import { lockPath } from './data-folder.ts';
import { DataFolderLockedError } from './errors.ts';

/**
 * Locks a data folder until the returned function is called or the process ends. Creates the folder, and restricts it to its
 * owner.
 *
 * @throws DataFolderLockedError when this or another process has it locked
 * @throws the error of the file system
 */
export async function lockFolder(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const file = lockPath(directory);
  // An existing file is not opened: closing it would end a lock of this process.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const release = await lockFile(file);
  if (release === undefined) throw new DataFolderLockedError(directory);
  return release;
}
