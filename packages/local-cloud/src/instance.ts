import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPushKey, type PushKey } from '@kairos/push-sender/push-key';
import { replaceFile } from './replace-file.ts';
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

const fileName = 'instance.json';
const temporaryName = /^instance\.json\.\d+$/;

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
    return openFile(join(directory, fileName));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The data folder ${directory} cannot be used: ${reason}`, { cause: error });
  }
}

/** The stored members of the instance in `directory`; undefined without one. @throws SettingsError when it is unreadable */
export function readInstance(directory: string): Partial<Instance> | undefined {
  try {
    return readFile(join(directory, fileName));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The data folder ${directory} cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * Stores the version of Kairos that uses the folder from now on. Removes temporary files of processes that were killed:
 * they have keys. Only one process does this, because the user pool is locked.
 *
 * @throws the error of the file system
 */
export function recordVersion(directory: string, version: string): void {
  const file = join(directory, fileName);
  const stored = readFile(file);
  if (stored?.version !== version) replaceFile(file, textOf({ ...stored, version }));
  for (const name of readdirSync(directory)) {
    if (temporaryName.test(name)) rmSync(join(directory, name), { force: true });
  }
}

const readFile = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Instance>) : undefined;

const textOf = (instance: Partial<Instance>) => JSON.stringify(instance, null, 2);

/** A start on a full disk reads the instance and writes nothing. */
function openFile(file: string): Instance {
  const stored = readFile(file);
  const instance = { ...createInstance(), ...stored };
  if (stored !== undefined) {
    if (Object.keys(instance).some((name) => !(name in stored))) replaceFile(file, textOf(instance));
    return instance;
  }
  const outcomes: boolean[] = [];
  replaceFile(file, textOf(instance), (temporaryFile) => {
    outcomes.push(putNew(temporaryFile, file));
  });
  return outcomes.includes(false) ? openFile(file) : instance;
}

/** Puts a file in a place, unless another start was faster. @returns whether it was put there */
function putNew(temporaryFile: string, file: string): boolean {
  try {
    // Unlike a rename, a link does not replace the file of a concurrent start.
    linkSync(temporaryFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) return false;
    // exFAT and some network file systems have no links. If it is another error, the rename has it as well.
    renameSync(temporaryFile, file);
    return true;
  }
}
