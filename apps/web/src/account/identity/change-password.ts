// @spec pool-revoke-token

import { AuthenticationDetails, CognitoUser, type ICognitoStorage } from 'amazon-cognito-identity-js';
import { newPassword, withPassword } from './credentials.ts';
import { asPromise, IdentityError, isTransient, toIdentityError } from './identity-error.ts';
import { setPasswordReplaced } from './recovery.ts';
import { ChallengeRequired, type UserPool } from './user-pool.ts';

/** The password of the signed-in account. */
export function passwordOperations(userPool: UserPool) {
  const { stored } = userPool;
  return {
    /**
     * Replaces the password of the signed-in account with ChangePassword. Older sessions stay valid: until they are
     * ended, the next sign-in of this browser has to end them.
     *
     * @throws IdentityError: a `NewPasswordProblem` before anything is sent, `NotAuthorizedException` for a wrong
     * `current` password, `InvalidPasswordException` for a `proposed` one that breaks the policy,
     * `LimitExceededException` after too many attempts
     */
    async changePassword(current: string, proposed: string): Promise<void> {
      const chosen = newPassword(proposed);
      // Cognito rejects the format, which no password of an account has.
      if (/^\s|\s$/.test(current)) {
        throw new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
      }
      const live = await stored.live();
      const user = stored.user();
      if (live === null || user === null) throw new IdentityError('NotAuthorizedException');
      try {
        await withPassword(current, (password) =>
          asPromise((done) => live.cognitoUser.changePassword(password, chosen, done)),
        );
      } catch (error) {
        // The response may be lost although the password was replaced.
        if (isTransient(toIdentityError(error))) setPasswordReplaced(user.email);
        throw error;
      }
      setPasswordReplaced(user.email);
    },

    /**
     * Ends all sessions of the account but the one of this browser, which is replaced: GlobalSignOut ends all of them.
     *
     * @param password the account's password, for the sign-in that replaces the session of this browser
     * @throws IdentityError when the sessions may still be valid, or when this browser has only its old tokens, which
     * end within 15 minutes. Another call continues.
     */
    async endOtherSessions(password: string): Promise<void> {
      const user = stored.user();
      if (user === null) return;
      const { replaceSession } = await import('./account-access.ts');
      await replaceSession(userPool, { email: user.email, password });
    },

    /**
     * Checks the account's password by a sign-in with SRP. The session of this browser does not change: the new tokens
     * are kept in memory only, and are revoked. A challenge after the password, such as a second step, means that it was
     * right.
     *
     * @throws IdentityError: `NotAuthorizedException` for a wrong password or after too many attempts
     */
    async confirmPassword(password: string): Promise<void> {
      const user = stored.user();
      if (user === null) throw new IdentityError('NotAuthorizedException');
      // The account by its `sub`, because the e-mail in the token of this browser may be an earlier one.
      await signInOnce(userPool, user.username, password);
    },
  };
}

async function signInOnce({ pool, httpClient }: UserPool, username: string, entered: string): Promise<void> {
  const user = new CognitoUser({ Username: username, Pool: pool, Storage: memoryStorage() });
  const refreshToken = await withPassword(entered, (password) => {
    const details = new AuthenticationDetails({ Username: username, Password: password });
    return asPromise<string | undefined>((done) =>
      user.authenticateUser(details, {
        onSuccess: (tokens) => done(undefined, tokens.getRefreshToken().getToken()),
        onFailure: (error: unknown) => done(error instanceof ChallengeRequired ? undefined : error),
      }),
    );
  });
  if (refreshToken === undefined) return;
  const request = { Token: refreshToken, ClientId: pool.getClientId() };
  // The password was right. A session that could not be revoked is lost with this memory, and expires.
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
