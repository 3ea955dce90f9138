import { CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import { once } from '#platform/async/once.ts';
import { patchHttpClient } from './cognito-http-client.ts';
import { endAllSessions } from './end-all-sessions.ts';
import type { IdentityClient } from './identity-client.ts';
import { personOf, StoredSession } from './stored-session.ts';

/** The user pool, the token storage and the clock. */
export interface IdentitySettings {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** URL or path of the identity service. */
  readonly endpoint: string;
  /** Whether the user pool has passkeys. */
  readonly passkeys: boolean;
  readonly storage: ICognitoStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called after each sign-in and after the end of a session. */
  readonly changed: () => void;
  /** The time limit of a response, in milliseconds; after that the call fails as without a network. */
  readonly timeLimit?: number;
}

const requestTimeout = 30_000;

/** Creates an {@link IdentityClient} on top of amazon-cognito-identity-js. */
export function createIdentityClient(settings: IdentitySettings): IdentityClient {
  const { passkeys, storage, now, changed, timeLimit = requestTimeout } = settings;
  const pool = new CognitoUserPool({
    UserPoolId: settings.userPoolId,
    ClientId: settings.userPoolClientId,
    endpoint: settings.endpoint,
    Storage: storage,
  });
  const httpClient = patchHttpClient(pool, timeLimit);
  const stored = new StoredSession(pool, storage, now, changed);
  const access = once(async () => {
    const { createAccountAccess } = await import('./account-access.ts');
    return createAccountAccess({ pool, passkeys, storage, httpClient, stored, now, changed });
  });

  return {
    prepareAccess: async () => {
      await access();
    },
    signUp: async (details) => (await access()).signUp(details),
    createdHere: async (email) => (await access()).createdHere(email),
    confirmSignUp: async (email, code) => (await access()).confirmSignUp(email, code),
    resendCode: async (email) => (await access()).resendCode(email),
    signIn: async (email, password, name) => (await access()).signIn(email, password, name),
    signInWithPasskey: async (email) => (await access()).signInWithPasskey(email),
    answerChallenge: async (answer, credentials) => (await access()).answerChallenge(answer, credentials),
    forgotPassword: async (email) => (await access()).forgotPassword(email),
    confirmForgotPassword: async (email, code, newPassword) =>
      (await access()).confirmForgotPassword(email, code, newPassword),
    startReclaim: async (email) => (await access()).startReclaim(email),
    needsNewPassword: async (email) => (await access()).needsNewPassword(email),

    storedPerson: () => stored.person(),

    async currentUser() {
      try {
        const live = await stored.live();
        return live && personOf(live.tokens.getIdToken());
      } catch {
        return stored.person();
      }
    },

    async accessToken(refused) {
      const live = await stored.live(refused);
      return live?.tokens.getAccessToken().getJwtToken() ?? null;
    },

    accountChanges: async () => {
      const { createAccountChanges } = await import('./account-changes.ts');
      return createAccountChanges({ httpClient, stored, now, changed, loadAccess: access });
    },

    leaveDeletedAccount: async () =>
      (await import('./leave-deleted-account.ts')).leaveDeletedAccount(httpClient, stored),

    async signOut() {
      const live = await stored.live();
      if (live === null) return;
      await endAllSessions(httpClient, live);
      stored.clear(live.user);
    },
  };
}
