import { SettingsError } from '../settings-error.ts';

/** Who can have an account on a server. */
export interface AccountSettings {
  readonly signUp: 'open' | 'closed';
  /** The maximum number of users. */
  readonly maxUsers: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `KAIROS_SIGN_UP` (`open` or `closed`, the default) and `KAIROS_USERS` (maximum number of users, default 50).
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
    for (const name of ['KAIROS_SIGN_UP', 'KAIROS_USERS']) {
      if (environment[name] === undefined) continue;
      throw new SettingsError(`${name} has an effect only with KAIROS_URL, as https://plan.example.org.`);
    }
    return undefined;
  }
  const { KAIROS_SIGN_UP: signUp = 'closed', KAIROS_USERS: users = '50' } = environment;
  if (signUp !== 'open' && signUp !== 'closed') {
    throw new SettingsError(`KAIROS_SIGN_UP must be open or closed, not "${signUp}".`);
  }
  if (!/^[1-9]\d{0,3}$/.test(users)) {
    throw new SettingsError(`KAIROS_USERS must be a number from 1 to 9999, not "${users}".`);
  }
  return { signUp, maxUsers: Number(users) };
}
