import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPushKey, type PushKey } from '@kairos/push-sender/push-key';
import type { KeyValueStore } from '@kairos/sqlite/key-values';
import { readKeyValues } from './database/read-key-values.ts';
import { replaceFile } from './replace-file.ts';

/** Ids and keys of one local cloud, created once and stored in its database. */
export interface Instance {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Key that encrypts the API's page tokens; 32 bytes as hex. */
  readonly pageTokenKey: string;
  /** Key for the user pool's Admin operations. */
  readonly adminKey: string;
  /** Key that signs push messages. With another one, all devices would have to subscribe again. */
  readonly pushKey: PushKey;
  /** Grows with each restoration of a backup: devices then read everything again. */
  readonly replicaEpoch: number;
  /** The last version of Kairos that used the database. Absent in memory, and if that version was older than 1.0.0. */
  readonly version?: string;
}

/** The place of the instance in the key-value tables. */
export const instanceEntry = { table: 'instance', key: 'instance' } as const;

function createInstance(): Instance {
  return {
    userPoolId: `us-east-1_local${randomBytes(6).toString('hex')}`,
    userPoolClientId: randomBytes(13).toString('hex'),
    pageTokenKey: randomBytes(32).toString('hex'),
    adminKey: randomBytes(32).toString('base64url'),
    pushKey: createPushKey(),
    replicaEpoch: 0,
  };
}

/**
 * Reads or creates the instance. Members that an older version did not store are added; existing ones do not change. With
 * all members nothing is written, so that a start on a full disk works.
 *
 * @throws the error of the store
 */
export async function openInstance(store: KeyValueStore): Promise<Instance> {
  const stored = await readInstance(store);
  const instance = { ...createInstance(), ...stored };
  const isComplete = stored !== undefined && Object.keys(instance).every((name) => name in stored);
  if (!isComplete) await storeInstance(store, instance);
  return instance;
}

/** The stored members; undefined without an instance. */
export function readInstance(store: KeyValueStore): Promise<Partial<Instance> | undefined> {
  return store.table<Partial<Instance>>(instanceEntry.table).get(instanceEntry.key);
}

/** Stores the instance. Resolves when it is on the disk. */
export function storeInstance(store: KeyValueStore, value: Partial<Instance>): Promise<void> {
  return store.write([{ type: 'put', ...instanceEntry, value }]);
}

/**
 * Reads the stored instance of a data folder, also while a Kairos uses it. Undefined without a database or an instance.
 *
 * @throws the error of SQLite when the database is damaged
 */
export const readInstanceOf = (data: string): Promise<Partial<Instance> | undefined> =>
  readKeyValues(data, readInstance);

/** Stores the version of Kairos that uses the data folder from now on. @throws the error of the file system or the store */
export async function recordVersion(data: string, store: KeyValueStore, version: string): Promise<void> {
  const stored = await readInstance(store);
  if (stored?.version !== version) await storeInstance(store, { ...stored, version });
  writeVersionMarker(data, version);
}

const markerName = 'instance.json';

/**
 * Writes the version to the file in which versions before `kairos.db` look for it. They reject data of a newer version;
 * without the file they would make an empty database of their own.
 *
 * @throws the error of the file system
 */
export function writeVersionMarker(data: string, version: string): void {
  const file = join(data, markerName);
  const content = JSON.stringify({ version });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) replaceFile(file, content);
  // Of a process that was killed while it wrote the file.
  for (const name of readdirSync(data)) {
    if (/^instance\.json\.\d+$/.test(name)) rmSync(join(data, name), { force: true });
  }
}
