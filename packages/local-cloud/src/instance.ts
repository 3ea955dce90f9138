import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
 */
export function openInstance(directory: string | null): Instance {
  if (directory === null) return createInstance();
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'instance.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Instance>) : {};
  const instance = { ...createInstance(), ...kept };
  // Written aside and renamed: a kill in between must not leave half a file, and so a cloud without its names.
  writeFileSync(`${file}.new`, JSON.stringify(instance, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return instance;
}
