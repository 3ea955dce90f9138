import {
  CognitoIdToken,
  type CognitoUser,
  type CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { Person } from './identity-client.ts';
import { type IdentityError, isTransient, toIdentityError } from './identity-error.ts';
import { withoutStaleDevice } from './stale-device.ts';

/** A token that expires within this time is refreshed before it is used; in seconds. */
const expiryMargin = 30;

/** A session with valid tokens, and the library's user that holds it. */
export interface LiveSession {
  readonly user: CognitoUser;
  readonly tokens: CognitoUserSession;
}

/**
 * The session of this browser. It is read again each time, so a sign-in or sign-out in another tab applies
 * in this tab too.
 *
 * @param now milliseconds since the epoch
 */
export class StoredSession {
  /** Loads in progress, by the refused token, '' for none. */
  readonly #loads = new Map<string, Promise<LiveSession | null>>();

  constructor(
    private readonly pool: CognitoUserPool,
    private readonly storage: ICognitoStorage,
    private readonly now: () => number,
    private readonly ended: () => void,
  ) {}

  /**
   * The session with valid tokens, or null. A refused refresh clears the session; an outage keeps it and rejects with
   * an IdentityError. Concurrent callers share one refresh.
   *
   * @param refused an access token that the API refused; if it is still the stored one, it is refreshed too
   */
  live(refused = ''): Promise<LiveSession | null> {
    const load = this.#loads.get(refused) ?? this.#load(refused).finally(() => this.#loads.delete(refused));
    this.#loads.set(refused, load);
    return load;
  }

  /** The person of the stored id token, expired or not. */
  person(): Person | null {
    const token = this.#idToken();
    return token && personOf(token);
  }

  /** When the person of the stored session entered their credentials; milliseconds since the epoch. */
  signedInAt(): number | null {
    const claims = this.#idToken()?.decodePayload() as { auth_time?: number } | undefined;
    return claims?.auth_time === undefined ? null : claims.auth_time * 1000;
  }

  /** Removes the session from this browser. */
  clear(user: CognitoUser): void {
    user.signOut();
    this.ended();
  }

  #idToken(): CognitoIdToken | null {
    const user = this.pool.getCurrentUser();
    if (user === null) return null;
    const prefix = `CognitoIdentityServiceProvider.${this.pool.getClientId()}.${user.getUsername()}`;
    const token = this.storage.getItem(`${prefix}.idToken`);
    return token === null ? null : new CognitoIdToken({ IdToken: token });
  }

  async #load(refused: string): Promise<LiveSession | null> {
    const user = this.pool.getCurrentUser();
    if (user === null) return null;
    try {
      return { user, tokens: await withoutStaleDevice(user, () => this.#tokens(user, refused)) };
    } catch (error) {
      const failure = toRefreshError(error);
      if (failure !== null && isTransient(failure)) throw failure;
      this.clear(user);
      return null;
    }
  }

  async #tokens(user: CognitoUser, refused: string): Promise<CognitoUserSession> {
    const tokens = await new Promise<CognitoUserSession>((resolve, reject) => {
      user.getSession((error: Error | null, session: CognitoUserSession | null) => {
        if (session === null) reject(error ?? new Error('No session'));
        else resolve(session);
      });
    });
    const usable =
      this.#secondsLeft(tokens) > expiryMargin && tokens.getAccessToken().getJwtToken() !== refused;
    if (usable) return tokens;
    return new Promise((resolve, reject) => {
      user.refreshSession(tokens.getRefreshToken(), (error: Error | null, session: CognitoUserSession) => {
        if (error) reject(error);
        else resolve(session);
      });
    });
  }

  #secondsLeft(tokens: CognitoUserSession): number {
    // Missing in the library's types: how far this computer's clock is ahead of the user pool's, in seconds.
    const { clockDrift } = tokens as unknown as { clockDrift: number };
    return tokens.getAccessToken().getExpiration() - (this.now() / 1000 - clockDrift);
  }
}

/** The person described by an id token. */
export function personOf(token: CognitoIdToken): Person {
  const { sub, email, name } = token.decodePayload() as Partial<Record<'sub' | 'email' | 'name', string>>;
  return { username: sub ?? '', email: email ?? '', name: name ?? '' };
}

/** null when the library gave up because the stored tokens are incomplete. */
function toRefreshError(error: unknown): IdentityError | null {
  return error instanceof Error && error.name === 'Error' && !('code' in error)
    ? null
    : toIdentityError(error);
}
