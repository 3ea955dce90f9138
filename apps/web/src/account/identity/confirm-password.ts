import {
  AuthenticationDetails,
  CognitoUser,
  type CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { asPromise } from './as-promise.ts';
import { withPassword } from './normalize-password.ts';
import { ChallengeRequired, type CognitoHttpClient } from './cognito-http-client.ts';

interface Connection {
  readonly pool: CognitoUserPool;
  readonly httpClient: CognitoHttpClient;
}

/** The account by its `sub`, because the e-mail in the token of this browser may be an earlier one. */
export interface UserPassword {
  readonly username: string;
  readonly password: string;
}

/**
 * Checks the password by a sign-in with SRP. The session of this browser stays as it is: the new tokens are kept in
 * memory only, and are revoked. A challenge after the password, such as a second step, means that it was right.
 *
 * @throws IdentityError: `NotAuthorizedException` for a wrong password or after too many attempts
 */
export async function confirmPassword(connection: Connection, credentials: UserPassword): Promise<void> {
  const { pool, httpClient } = connection;
  const { username } = credentials;
  const user = new CognitoUser({ Username: username, Pool: pool, Storage: memoryStorage() });
  const session = await withPassword(credentials.password, (password) => {
    const details = new AuthenticationDetails({ Username: username, Password: password });
    return asPromise<string | undefined>((done) =>
      user.authenticateUser(details, {
        onSuccess: (tokens) => done(undefined, tokens.getRefreshToken().getToken()),
        onFailure: (error: unknown) => done(error instanceof ChallengeRequired ? undefined : error),
      }),
    );
  });
  if (session === undefined) return;
  const request = { Token: session, ClientId: pool.getClientId() };
  // The password was right; a session that could not be revoked is held by nobody and expires.
  await asPromise((done) => httpClient.request('RevokeToken', request, done)).catch(() => undefined);
}

function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
