import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// New data of a folder is written to the first folder, which is renamed when it is complete. Then the old data is put aside,
// the folder is renamed again, and its members are moved to the data folder. Each step can be repeated.
const incomplete = 'restoring';
const complete = 'restored';
const moving = 'restored-moving';

/** The data of this version and of former ones. Other members, such as backups, logs and files of the user, stay. */
const isData = (name: string): boolean =>
  /^(tables|user-pool|outbox|google\.json|instance\.json(\.\d+)?|\.?kairos\.db.*)$/.test(name);

/** A copy of the database that a backup is made of. */
const copyName = /^copying-[\w-]+\.db/;
export const copyPath = (data: string, id: string): string => join(data, `copying-${id}.db`);

/** Creates the empty folder of new data, which only its owner can read. */
export function beginReplacement(data: string): string {
  const folder = join(data, incomplete);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Puts the new data in the place of the old. @returns the path of the replaced data; undefined when there was none */
export function completeReplacement(data: string): string | undefined {
  renameSync(join(data, incomplete), join(data, complete));
  return finishReplacement(data);
}

/** Removes what a process left that was killed while it made or restored a backup. It has keys. */
export function removeIncomplete(data: string): void {
  rmSync(join(data, incomplete), { recursive: true, force: true });
  for (const name of readdirSync(data)) {
    if (copyName.test(name)) rmSync(join(data, name), { force: true });
  }
}

/**
 * Finishes a replacement that was interrupted after the new data was complete. Does nothing otherwise.
 *
 * @returns the path of the replaced data, if any
 */
export function finishReplacement(data: string): string | undefined {
  let replaced: string | undefined;
  if (existsSync(join(data, complete))) {
    const members = readdirSync(data).filter(isData);
    if (members.length > 0) {
      // The same time at each repetition: the write-ahead log of a database has to stay beside it.
      const time = statSync(join(data, complete)).mtime.toISOString();
      replaced = join(data, `replaced-${time.replaceAll(/[:.]/g, '-')}`);
      mkdirSync(replaced, { recursive: true, mode: 0o700 });
      for (const name of members) renameSync(join(data, name), join(replaced, name));
    }
    renameSync(join(data, complete), join(data, moving));
  }
  if (existsSync(join(data, moving))) {
    for (const name of readdirSync(join(data, moving)))
      renameSync(join(data, moving, name), join(data, name));
    rmdirSync(join(data, moving));
  }
  return replaced;
}
