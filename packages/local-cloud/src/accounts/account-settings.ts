import { SettingsError } from '../settings-error.ts';

/** Who can have an account on a server. */
export interface AccountSettings {
  readonly signUp: 'open' | 'closed';
  /** The maximum number of users. */
  readonly maxUsers: number;
  /** How many MB (1,000,000 bytes) of records a user may store. Default: no quota. */
  readonly maxMegabytes?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `KAIROS_SIGN_UP` (`open` or `closed`, the default) and `KAIROS_USERS` (maximum number of users, default 50)
 * and `KAIROS_USER_MB` (maximum size of a user's records, default 250).
 *
 * @param isServer whether Kairos runs as a server; on a laptop sign-up is open
 * @returns undefined on a laptop
 * @throws SettingsError for an invalid setting, and one without effect
 */
export function readAccountSettings(
  environment: Environment,
  isServer: boolean,
): AccountSettings | undefined {
  if (!isServer) {
    for (const name of ['KAIROS_SIGN_UP', 'KAIROS_USERS', 'KAIROS_USER_MB']) {
      if (environment[name] === undefined) continue;
      throw new SettingsError(`${name} has an effect only with KAIROS_URL, as https://plan.example.org.`);
    }
    return undefined;
  }
  const { KAIROS_SIGN_UP: signUp = 'closed', KAIROS_USERS: users = '50' } = environment;
  const { KAIROS_USER_MB: megabytes = '250' } = environment;
  if (signUp !== 'open' && signUp !== 'closed') {
    throw new SettingsError(`KAIROS_SIGN_UP must be open or closed, not "${signUp}".`);
  }
  if (!/^[1-9]\d{0,3}$/.test(users)) {
    throw new SettingsError(`KAIROS_USERS must be a number from 1 to 9999, not "${users}".`);
  }
  if (!/^[1-9]\d{0,5}$/.test(megabytes)) {
    throw new SettingsError(`KAIROS_USER_MB must be a number from 1 to 999999, not "${megabytes}".`);
  }
  return { signUp, maxUsers: Number(users), maxMegabytes: Number(megabytes) };
}
