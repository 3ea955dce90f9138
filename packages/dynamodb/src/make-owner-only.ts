import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates a folder that only its owner can access; restricts an existing folder and its files to the owner. */
export async function makeOwnerOnly(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await makeOwnerOnly(path);
    else if (entry.isFile()) await chmod(path, 0o600);
  }
}
