import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner can read, and waits until it is on the disk. By a temporary file, so that neither a
 * killed process nor a power failure leaves a partial one. A failure leaves the file as it was, and no temporary file.
 *
 * @param put moves the temporary file in its place. Default: it replaces a file that exists
 * @throws the error of the file system
 */
export function replaceFile(
  file: string,
  content: string,
  put: (temporaryFile: string, file: string) => void = renameSync,
): void {
  const temporaryFile = `${file}.${process.pid}`;
  try {
    writeFileSync(temporaryFile, content, { mode: 0o600, flush: true });
    put(temporaryFile, file);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  synchronizeFolder(dirname(file));
}

/** Stores the name of the file, where the system can: Windows and some network file systems cannot. */
function synchronizeFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The content is on the disk.
  }
}
