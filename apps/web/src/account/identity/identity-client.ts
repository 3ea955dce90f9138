import { CognitoUserPool } from 'amazon-cognito-identity-js';
import { loadConfig } from '#platform/config/load-config.ts';
import type { AccountAccess } from './account-access.ts';
import type { AccountChanges } from './account-changes.ts';
import { announceSessionChange } from './session-changes.ts';
import type { User } from './user.ts';
import { moveSessionCookies, sessionStorageAt } from './session-storage.ts';
import { StoredSession, userOf } from './stored-session.ts';
import { endAllSessions, patchHttpClient, type UserPool } from './user-pool.ts';

/** The user pool, the token storage and the clock. */
export interface IdentityOptions extends Pick<UserPool, 'passkeys' | 'storage' | 'now' | 'changed'> {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** URL or path of the identity service. */
  readonly endpoint: string;
  /** The time limit of a response, in milliseconds; after that the call fails as without a network. */
  readonly timeLimit?: number;
}

const requestTimeout = 30_000;

/**
 * The session of this browser in the user pool. Every rejection is an `IdentityError` with the service's error name in
 * `code`.
 */
export type IdentityClient = ReturnType<typeof createIdentityClient>;

/** The identity client of this page: with the user pool of `/config.json` and the system clock. */
export async function configuredIdentity(): Promise<IdentityClient> {
  const { userPoolId, userPoolClientId, cognitoEndpoint, passkeys } = await loadConfig();
  moveSessionCookies(userPoolClientId);
  return createIdentityClient({
    userPoolId,
    userPoolClientId,
    endpoint: cognitoEndpoint,
    passkeys,
    storage: sessionStorageAt(location),
    now: Date.now,
    changed: announceSessionChange,
  });
}

/** Creates an identity client on top of amazon-cognito-identity-js. */
export function createIdentityClient(options: IdentityOptions) {
  const { passkeys, storage, now, changed, timeLimit = requestTimeout } = options;
  const pool = new CognitoUserPool({
    UserPoolId: options.userPoolId,
    ClientId: options.userPoolClientId,
    endpoint: options.endpoint,
    Storage: storage,
  });
  const httpClient = patchHttpClient(pool, timeLimit);
  const stored = new StoredSession(pool, storage, now, changed);
  const userPool: UserPool = { pool, httpClient, storage, stored, passkeys, now, changed };
  /** One for the page: it holds the open challenge of a sign-in. */
  let access: AccountAccess | undefined;

  return {
    /** Loads the operations that lead to a session. */
    async accountAccess(): Promise<AccountAccess> {
      const { createAccountAccess } = await import('./account-access.ts');
      return (access ??= createAccountAccess(userPool));
    },

    /** Loads the operations that change the account. */
    async accountChanges(): Promise<AccountChanges> {
      const { createAccountChanges } = await import('./account-changes.ts');
      return createAccountChanges(userPool);
    },

    /** The user of the stored session, or null. Its tokens may have expired or been revoked meanwhile. */
    storedUser: (): User | null => stored.user(),

    /** The signed-in user, or null, after a refresh of expired tokens. An outage keeps the session. */
    async currentUser(): Promise<User | null> {
      try {
        const live = await stored.live();
        return live && userOf(live.tokens.getIdToken());
      } catch {
        return stored.user();
      }
    },

    /**
     * A valid access token (a JWT), refreshed when it has expired; null when no user is signed in. A rejected refresh
     * clears the session. Rejects when the refresh failed because of an outage.
     *
     * @param rejected a token that the API has just rejected, to be refreshed although it has not expired
     */
    async accessToken(rejected?: string): Promise<string | null> {
      const live = await stored.live(rejected);
      return live?.tokens.getAccessToken().getJwtToken() ?? null;
    },

    /** Ends the session of this browser when its account has been deleted, and all data of the user on this device. */
    async signOutDeletedAccount(): Promise<void> {
      const { signOutDeletedAccount } = await import('./delete-user.ts');
      await signOutDeletedAccount(userPool);
    },

    /** See {@link signOutHere}. */
    async signOutHere(signInId: string): Promise<void> {
      const { signOutHere } = await import('./sign-out-here.ts');
      await signOutHere(userPool, signInId);
    },

    /** Ends every session of the user, on all devices. When the call fails it rejects and keeps the session. */
    async signOut(): Promise<void> {
      const live = await stored.live();
      if (live === null) return;
      await endAllSessions(httpClient, live);
      stored.clear(live);
    },
  };
}
