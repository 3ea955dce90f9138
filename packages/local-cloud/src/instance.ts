import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings-error.ts';

/** What makes one data folder its own cloud: made once, then kept with the data. */
export interface Instance {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Seals the API's page tokens; 32 bytes as hex. */
  readonly pageTokenKey: string;
  /** Lets tests and scripts call the user pool's admin operations. */
  readonly adminKey: string;
}

function createInstance(): Instance {
  return {
    userPoolId: `us-east-1_local${randomBytes(6).toString('hex')}`,
    userPoolClientId: randomBytes(13).toString('hex'),
    pageTokenKey: randomBytes(32).toString('hex'),
    adminKey: randomBytes(32).toString('base64url'),
  };
}

/**
 * The instance kept in `directory` (made, owner-only, when missing); a fresh one that nothing keeps for `null`.
 * Names kept by an older version are completed, never replaced.
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

function openFile(file: string): Instance {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Instance>) : undefined;
  const instance = { ...createInstance(), ...kept };
  // Written aside: a kill in between must not leave half a file, and so a cloud without its names.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(instance, null, 2), { mode: 0o600 });
  if (kept !== undefined) {
    renameSync(aside, file);
    return instance;
  }
  const first = linkNew(aside, file);
  rmSync(aside);
  return first ? instance : openFile(file);
}

/** Whether `file` is new: unlike a rename, a link leaves the names of a start that was faster where they are. */
function linkNew(aside: string, file: string): boolean {
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
