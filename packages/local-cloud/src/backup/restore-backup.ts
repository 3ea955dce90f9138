import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { BatchOptions } from 'classic-level';
import { z } from 'zod';
import { readInstance } from '../instance.ts';
import { SettingsError } from '../settings-error.ts';
import { readBackup } from './backup-file.ts';
import { openStores, UserPoolLockedError, type Database } from './stores.ts';

// The stages of a restoration: files are written to the first folder, which is renamed when it is complete; then the
// members of the data folder are put aside, it is renamed again, and its members are moved to the data folder.
const incomplete = 'restoring';
const complete = 'restored';
const moving = 'restored-moving';
const aside = /^(restor|replaced-|backups$|logs$|control\.(sock|port)$)/;

const writesAtOnce = 1000;
/** A power failure after the folder is renamed must not lose entries. */
const durable: BatchOptions<string, string> = { sync: true };

/**
 * Puts a backup in the place of the data. What the folder had is moved to a folder `replaced-…` in it. Devices read
 * everything again, by a higher epoch than any that the folder or the backup had.
 *
 * @param now milliseconds since 1970
 * @returns the path of the replaced data; undefined when the folder had none
 * @throws SettingsError when the backup cannot be used or written to the disk: then the folder is as it was
 * @throws UserPoolLockedError when a Kairos uses the folder
 */
export async function restoreBackup(
  data: string,
  file: string,
  { version, now }: { version: string; now: number },
): Promise<string | undefined> {
  finishRestoration(data);
  const current = await lock(data);
  const isNew = !existsSync(data);
  try {
    await unpack(data, file, version);
    raiseEpoch(data, file, now);
  } catch (error) {
    // It has keys.
    rmSync(isNew ? data : join(data, incomplete), { recursive: true, force: true });
    if (error instanceof SettingsError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The backup ${file} cannot be restored: ${reason}`, { cause: error });
  } finally {
    await current?.close();
  }
  renameSync(join(data, incomplete), join(data, complete));
  return finishRestoration(data);
}

/** Locks the folder while the backup is read. Damaged stores cannot be locked and are replaced without a lock. */
async function lock(data: string): Promise<{ close(): Promise<void> } | undefined> {
  if (!existsSync(join(data, 'user-pool'))) return undefined;
  try {
    return await openStores(data);
  } catch (error) {
    if (error instanceof UserPoolLockedError) throw error;
    return undefined;
  }
}

async function unpack(data: string, file: string, version: string): Promise<void> {
  const folder = join(data, incomplete);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stores = await openStores(folder);
  try {
    const writes: { database: Database; key: string; value: string }[] = [];
    const write = async () => {
      for (const database of [stores['user-pool/store'], stores.tables]) {
        const own = writes.filter((one) => one.database === database);
        await database.batch(
          own.map(({ key, value }) => ({ type: 'put' as const, key, value })),
          durable,
        );
      }
      writes.length = 0;
    };
    for await (const [kind, key, value] of readBackup(file, version)) {
      if (kind === 'file') writeFile(join(folder, key), value);
      else writes.push({ database: stores[kind], key, value });
      if (writes.length >= writesAtOnce) await write();
    }
    await write();
  } finally {
    await stores.close();
  }
}

function writeFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, content, { mode: 0o600, flush: true });
}

const restoredInstance = z.looseObject({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  replicaEpoch: z.number().optional(),
});

/**
 * The time is higher than the epochs of earlier restorations, also when the data folder was lost with its epoch.
 *
 * @throws SettingsError when the backup has no usable instance
 */
function raiseEpoch(data: string, backup: string, now: number): void {
  const file = join(data, incomplete, 'instance.json');
  const restored = restoredInstance.safeParse(parseFile(file));
  if (!restored.success) {
    throw new SettingsError(`The backup ${backup} cannot be used: it has no usable instance.json.`);
  }
  const known = [epochOf(data), restored.data.replicaEpoch ?? 0];
  const replicaEpoch = Math.max(Math.floor(now / 1000), ...known.map((epoch) => epoch + 1));
  writeFile(file, JSON.stringify({ ...restored.data, replicaEpoch }, null, 2));
}

/** Undefined for a file that is missing or has no JSON. */
function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function epochOf(data: string): number {
  try {
    return readInstance(data)?.replicaEpoch ?? 0;
  } catch {
    // The file is damaged.
    return 0;
  }
}

/** Removes what a restoration left that was killed before its backup had been read. It has keys. */
export function removeIncompleteRestoration(data: string): void {
  rmSync(join(data, incomplete), { recursive: true, force: true });
}

/**
 * Finishes a restoration that was interrupted after its backup had been read. Does nothing otherwise.
 *
 * @returns the path of the replaced data, if any
 */
export function finishRestoration(data: string): string | undefined {
  let replaced: string | undefined;
  if (existsSync(join(data, complete))) {
    const members = readdirSync(data).filter((name) => !aside.test(name));
    if (members.length > 0) {
      replaced = join(data, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
      mkdirSync(replaced, { mode: 0o700 });
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
