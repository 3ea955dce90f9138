// @spec pool-request pool-global-sign-out

import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserSession,
  type CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { usernameOf } from './credentials.ts';
import { asPromise, IdentityError, isTransient, toIdentityError } from './identity-error.ts';
import type { LiveSession, StoredSession } from './stored-session.ts';

/** The connection to the user pool and the session of this browser, which all operations share. */
export interface UserPool {
  readonly pool: CognitoUserPool;
  readonly httpClient: CognitoHttpClient;
  readonly storage: ICognitoStorage;
  readonly stored: StoredSession;
  /** Whether the user pool has passkeys. */
  readonly passkeys: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called after each sign-in, after the end of a session, and after a change of the user's name or address. */
  readonly changed: () => void;
}

/**
 * The library's user object of an account.
 *
 * @throws IdentityError for an address that is not a username
 */
export function cognitoUserOf({ pool, storage }: UserPool, email: string): CognitoUser {
  return new CognitoUser({ Username: usernameOf(email), Pool: pool, Storage: storage });
}

/** @throws IdentityError: `UserAlreadyAuthenticatedException` */
export async function rejectWhileSignedIn({ stored }: UserPool): Promise<void> {
  if ((await stored.live()) !== null) throw new IdentityError('UserAlreadyAuthenticatedException');
}

/**
 * Sends a request of the signed-in user.
 *
 * @returns the response, in the shape of the Cognito API reference
 * @throws IdentityError: `NotAuthorizedException` without a request when no user is signed in
 */
export async function requestSignedIn<T>(
  { stored, httpClient }: Pick<UserPool, 'stored' | 'httpClient'>,
  operation: string,
  parameters: object = {},
): Promise<T> {
  const live = await stored.live();
  if (live === null) throw new IdentityError('NotAuthorizedException');
  return requestAs<T>(httpClient, live, operation, parameters);
}

/**
 * Sends a request of a session.
 *
 * @returns the response, in the shape of the Cognito API reference
 * @throws IdentityError
 */
export function requestAs<T>(
  httpClient: CognitoHttpClient,
  { tokens }: LiveSession,
  operation: string,
  parameters: object = {},
): Promise<T> {
  const request = { AccessToken: tokens.getAccessToken().getJwtToken(), ...parameters };
  return asPromise<unknown>((done) => httpClient.request(operation, request, done)) as Promise<T>;
}

/**
 * Ends all sessions of the signed-in account with GlobalSignOut. The caller has to clear or replace the one of this
 * browser: the library's method for it would clear it.
 */
export async function endAllSessions(httpClient: CognitoHttpClient, live: LiveSession): Promise<void> {
  try {
    await requestAs(httpClient, live, 'GlobalSignOut');
  } catch (error) {
    // Rejected because the session was ended elsewhere, which is the wanted result.
    if (toIdentityError(error).code !== 'NotAuthorizedException') throw error;
  }
}

/**
 * Changes the name of an account with UpdateUserAttributes. The next id token contains it.
 *
 * @throws IdentityError
 */
export async function rename(httpClient: CognitoHttpClient, live: LiveSession, name: string): Promise<void> {
  await requestAs(httpClient, live, 'UpdateUserAttributes', {
    UserAttributes: [{ Name: 'name', Value: name }],
  });
}

/** A response of InitiateAuth or RespondToAuthChallenge (Cognito API reference). */
export interface AuthAnswer {
  readonly ChallengeName?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly Session?: string;
  readonly AuthenticationResult?: {
    readonly IdToken: string;
    readonly AccessToken: string;
    readonly RefreshToken: string;
  };
}

/** The library's session for the tokens of a completed sign-in. */
export function sessionOf(result: NonNullable<AuthAnswer['AuthenticationResult']>): CognitoUserSession {
  return new CognitoUserSession({
    IdToken: new CognitoIdToken(result),
    AccessToken: new CognitoAccessToken(result),
    RefreshToken: new CognitoRefreshToken(result),
  });
}

type Answer = (error: Error | null, data?: AuthAnswer) => void;

/** The library's internal HTTP client. */
export interface CognitoHttpClient {
  /** Options added to each call of `fetch`. */
  fetchOptions?: RequestInit;
  request(operation: string, parameters: object, answer: Answer): void;
}

/** The user pool asks for something before it completes the sign-in. */
export class ChallengeRequired extends Error {
  override readonly name = 'ChallengeRequired';

  constructor(
    readonly challengeName: string,
    readonly parameters: Readonly<Record<string, string>>,
    readonly session: string,
  ) {
    super(challengeName);
  }
}

/** Challenges of SRP itself, which the library answers. */
const answeredByLibrary = new Set(['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);

/**
 * Patches the library's HTTP client for three things that the library does not do.
 *
 * Each of its methods knows only some challenges, treats any other as a success without tokens, and even stores that.
 * So every challenge for the user becomes a {@link ChallengeRequired} failure. The library repeats a rejected refresh
 * for six seconds; here a rejection is final, and only an outage is retried. And it waits for a response as long as the
 * browser does, which is minutes; a call that exceeds `timeLimit` milliseconds fails as without a network.
 */
export function patchHttpClient(pool: CognitoUserPool, timeLimit: number): CognitoHttpClient {
  const { client } = pool as unknown as { client: CognitoHttpClient };
  client.fetchOptions = {
    // A new signal for each call.
    get signal() {
      return AbortSignal.timeout(timeLimit);
    },
  };
  const request = client.request.bind(client);
  client.request = (operation, parameters, answer) => {
    request(operation, parameters, (error, data) => {
      const name = data?.ChallengeName;
      if (error) {
        answer(markFinal(error));
      } else if (name !== undefined && !answeredByLibrary.has(name)) {
        answer(new ChallengeRequired(name, data?.ChallengeParameters ?? {}, data?.Session ?? ''));
      } else {
        answer(null, data);
      }
    });
  };
  return client;
}

/** Marks the error as final for the library, unless it is worth a retry. */
function markFinal(error: Error): Error {
  const final = { nonRetryable: true };
  if (error.name === 'TimeoutError') {
    return Object.assign(new Error('Network error'), { code: 'NetworkError', ...final });
  }
  return isTransient(toIdentityError(error)) ? error : Object.assign(error, final);
}

/** Gives a user object the `Session` that its next answer must contain. */
export function continueSession(user: CognitoUser, session: string): void {
  (user as unknown as { Session: string }).Session = session;
}
