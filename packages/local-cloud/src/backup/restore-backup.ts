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
import { UserPoolLockedError } from '@kairos/user-pool/errors';
import { readInstance } from '../instance.ts';
import { SettingsError } from '../settings-error.ts';
import { readBackup } from './backup-file.ts';
import { openStores, type Database } from './stores.ts';

// The stages of a restoration: files are written to the first folder, which is renamed when it is complete; then the
// members of the data folder are put aside, it is renamed again, and its members are moved to the data folder.
const incomplete = 'restoring';
const complete = 'restored';
const moving = 'restored-moving';
const aside = /^(restor|replaced-|backups$|logs$|control\.(sock|port)$)/;

const writesAtOnce = 1000;

/**
 * Puts a backup in the place of the data. What the folder had is moved to a folder `replaced-…` in it. Devices read
 * everything again, by a higher epoch than any that the folder or the backup had.
 *
 * @param now milliseconds since 1970
 * @returns the path of the replaced data; undefined when the folder had none
 * @throws SettingsError when the backup cannot be used
 * @throws UserPoolLockedError when a Kairos uses the folder
 */
export async function restoreBackup(
  data: string,
  file: string,
  { version, now }: { version: string; now: number },
): Promise<string | undefined> {
  finishRestoration(data);
  const current = await lock(data);
  try {
    await unpack(data, file, version);
    raiseEpoch(data, now);
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
        await database.batch(own.map(({ key, value }) => ({ type: 'put' as const, key, value })));
      }
      writes.length = 0;
    };
    for await (const [kind, key, value] of readBackup(file, version)) {
      if (kind === 'file') writeFile(join(folder, key), value);
      else writes.push({ database: stores[kind], key, value });
      if (writes.length >= writesAtOnce) await write();
    }
    await write();
  } catch (error) {
    await stores.close();
    rmSync(folder, { recursive: true });
    throw error;
  }
  await stores.close();
}

function writeFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, content, { mode: 0o600, flush: true });
}

/** The time is higher than the epochs of earlier restorations, also when the data folder was lost with its epoch. */
function raiseEpoch(data: string, now: number): void {
  const file = join(data, incomplete, 'instance.json');
  if (!existsSync(file)) throw new SettingsError('The backup has no instance.json.');
  const restored = JSON.parse(readFileSync(file, 'utf8')) as { replicaEpoch?: number };
  const known = [epochOf(data), restored.replicaEpoch ?? 0];
  const replicaEpoch = Math.max(Math.floor(now / 1000), ...known.map((epoch) => epoch + 1));
  writeFile(file, JSON.stringify({ ...restored, replicaEpoch }, null, 2));
}

function epochOf(data: string): number {
  try {
    return readInstance(data)?.replicaEpoch ?? 0;
  } catch {
    // The file is damaged.
    return 0;
  }
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
