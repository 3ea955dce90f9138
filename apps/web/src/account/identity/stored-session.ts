// @spec pool-refresh screens-current-user error-device-missing error-refresh-failed error-signed-out
// @spec limit-credentials-refresh

import {
  CognitoIdToken,
  type CognitoUser,
  type CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { type IdentityError, isTransient, toIdentityError } from './identity-error.ts';
import type { User } from './user.ts';

/** A token that expires within this time is refreshed before it is used; in seconds. */
const expiryMargin = 30;

/** A session with valid tokens, and the library's user object that holds it. */
export interface LiveSession {
  readonly cognitoUser: CognitoUser;
  readonly tokens: CognitoUserSession;
}

/**
 * The session of this browser. It is read again each time, so a sign-in or sign-out in another tab applies
 * in this tab too.
 */
export class StoredSession {
  readonly #pool: CognitoUserPool;
  readonly #storage: ICognitoStorage;
  readonly #now: () => number;
  readonly #ended: () => void;
  /** Loads in progress, by the rejected token, '' for none. */
  readonly #loads = new Map<string, Promise<LiveSession | null>>();

  /**
   * @param now milliseconds since the epoch
   * @param ended is called after the session was removed
   */
  constructor(pool: CognitoUserPool, storage: ICognitoStorage, now: () => number, ended: () => void) {
    this.#pool = pool;
    this.#storage = storage;
    this.#now = now;
    this.#ended = ended;
  }

  /**
   * The session with valid tokens, or null. A rejected refresh clears the session; an outage keeps it and rejects with
   * an IdentityError. Concurrent callers share one refresh.
   *
   * @param rejected an access token that the API rejected; if it is still the stored one, it is refreshed too
   */
  live(rejected = ''): Promise<LiveSession | null> {
    const load =
      this.#loads.get(rejected) ?? this.#load(rejected).finally(() => this.#loads.delete(rejected));
    this.#loads.set(rejected, load);
    return load;
  }

  /** The user of the stored id token, expired or not. */
  user(): User | null {
    const token = this.#idToken();
    return token && userOf(token);
  }

  /** When the user entered the credentials of the stored session; milliseconds since the epoch. */
  signedInAt(): number | null {
    const claims = this.#idToken()?.decodePayload() as { auth_time?: number } | undefined;
    return claims?.auth_time === undefined ? null : claims.auth_time * 1000;
  }

  /** Removes the session from this browser. */
  clear({ cognitoUser }: Pick<LiveSession, 'cognitoUser'>): void {
    cognitoUser.signOut();
    this.#ended();
  }

  #idToken(): CognitoIdToken | null {
    const cognitoUser = this.#pool.getCurrentUser();
    if (cognitoUser === null) return null;
    const prefix = `CognitoIdentityServiceProvider.${this.#pool.getClientId()}.${cognitoUser.getUsername()}`;
    const token = this.#storage.getItem(`${prefix}.idToken`);
    return token === null ? null : new CognitoIdToken({ IdToken: token });
  }

  async #load(rejected: string): Promise<LiveSession | null> {
    const cognitoUser = this.#pool.getCurrentUser();
    if (cognitoUser === null) return null;
    try {
      return {
        cognitoUser,
        tokens: await withoutStaleDevice(cognitoUser, () => this.#tokens(cognitoUser, rejected)),
      };
    } catch (error) {
      const failure = toRefreshError(error);
      if (failure !== null && isTransient(failure)) throw failure;
      this.clear({ cognitoUser });
      return null;
    }
  }

  async #tokens(cognitoUser: CognitoUser, rejected: string): Promise<CognitoUserSession> {
    const tokens = await new Promise<CognitoUserSession>((resolve, reject) => {
      cognitoUser.getSession((error: Error | null, session: CognitoUserSession | null) => {
        if (session === null) reject(error ?? new Error('No session'));
        else resolve(session);
      });
    });
    const usable =
      this.#secondsLeft(tokens) > expiryMargin && tokens.getAccessToken().getJwtToken() !== rejected;
    if (usable) return tokens;
    return new Promise((resolve, reject) => {
      cognitoUser.refreshSession(
        tokens.getRefreshToken(),
        (error: Error | null, session: CognitoUserSession) => {
          if (error) reject(error);
          else resolve(session);
        },
      );
    });
  }

  #secondsLeft(tokens: CognitoUserSession): number {
    // Missing in the library's types: how far this computer's clock is ahead of the user pool's, in seconds.
    const { clockDrift } = tokens as unknown as { clockDrift: number };
    return tokens.getAccessToken().getExpiration() - (this.#now() / 1000 - clockDrift);
  }
}

/** The user that an id token describes. */
export function userOf(token: CognitoIdToken): User {
  const { sub, email, name } = token.decodePayload() as Partial<Record<'sub' | 'email' | 'name', string>>;
  return { username: sub ?? '', email: email ?? '', name: name ?? '' };
}

/** null when the library gave up because the stored tokens are incomplete. */
function toRefreshError(error: unknown): IdentityError | null {
  return error instanceof Error && error.name === 'Error' && !('code' in error)
    ? null
    : toIdentityError(error);
}

/**
 * Runs `call`. When the user pool does not know the remembered device ('Device does not exist'), clears the device's
 * data and runs it once more.
 */
export async function withoutStaleDevice<T>(user: CognitoUser, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, message } = toIdentityError(error);
    if (code !== 'ResourceNotFoundException' || !message.includes('Device does not exist')) throw error;
    clearDevice(user);
    return call();
  }
}

interface DeviceData {
  deviceKey: string | null;
  deviceGroupKey: string | null;
  randomPassword: string | null;
  clearCachedDeviceKeyAndPassword(): void;
}

/** The library clears a device only during SRP; these are the same fields and the same method. */
function clearDevice(user: CognitoUser): void {
  const device = user as unknown as DeviceData;
  device.deviceKey = null;
  device.deviceGroupKey = null;
  device.randomPassword = null;
  device.clearCachedDeviceKeyAndPassword();
}
