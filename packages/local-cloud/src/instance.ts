import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPushKey, type PushKey } from '@kairos/push-sender/push-key';
import { SettingsError } from './settings-error.ts';

/** Ids and keys of one local cloud, created once and stored in its data folder. */
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
  /** The last version of Kairos that used the folder. Absent for one of before 1.0.0, and in memory. */
  readonly version?: string;
}

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
 * Reads or creates the instance in `directory`, which is created for its owner only when it is missing. `null` creates
 * an instance that is not stored. Members that an older version did not store are added; existing ones do not change.
 * @throws SettingsError when the folder cannot be used
 */
export function openInstance(directory: string | null): Instance {
  if (directory === null) return createInstance();
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return openFile(join(directory, 'instance.json'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The data folder ${directory} cannot be used: ${reason}`, { cause: error });
  }
}

/** The stored members of the instance in `directory`; undefined without one. @throws SettingsError when it is unreadable */
export function readInstance(directory: string): Partial<Instance> | undefined {
  try {
    return readFile(join(directory, 'instance.json'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The data folder ${directory} cannot be used: ${reason}`, { cause: error });
  }
}

/** Stores the version of Kairos that uses the folder from now on. */
export function recordVersion(directory: string, version: string): void {
  const file = join(directory, 'instance.json');
  replaceFile(file, { ...readFile(file), version });
}

const readFile = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Instance>) : undefined;

/** By a temporary file, so that a killed process cannot leave a partial one. */
function replaceFile(file: string, instance: Partial<Instance>): void {
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, JSON.stringify(instance, null, 2), { mode: 0o600 });
  renameSync(temporaryFile, file);
}

function openFile(file: string): Instance {
  const stored = readFile(file);
  const instance = { ...createInstance(), ...stored };
  if (stored !== undefined) {
    replaceFile(file, instance);
    return instance;
  }
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, JSON.stringify(instance, null, 2), { mode: 0o600 });
  const first = linkNew(temporaryFile, file);
  rmSync(temporaryFile);
  return first ? instance : openFile(file);
}

/** Whether `file` is new. Unlike a rename, a link does not replace the file of a concurrent start. */
function linkNew(temporaryFile: string, file: string): boolean {
  try {
    linkSync(temporaryFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
