// @spec about-user-pool account-username account-attributes valid-auth-empty valid-auth-signed-in pool-srp

import { AuthenticationDetails } from 'amazon-cognito-identity-js';
import { writeStored } from '#platform/storage/storage.ts';
import { ChallengeAnswers } from './challenge-answers.ts';
import { newPassword, required, usernameOf, withPassword, type Credentials } from './credentials.ts';
import { IdentityError } from './identity-error.ts';
import { recoveryNeed, recoveryOperations, setPasswordReplaced, setRecoveryNeed } from './recovery.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { signUpOperations } from './sign-up.ts';
import { withoutStaleDevice, type LiveSession } from './stored-session.ts';
import { cognitoUserOf, endAllSessions, rejectWhileSignedIn, rename, type UserPool } from './user-pool.ts';

/**
 * The operations that lead to a session: sign-in, sign-up, and recovery. Every rejection is an `IdentityError` with the
 * service's error name in `code`.
 */
export type AccountAccess = ReturnType<typeof createAccountAccess>;

/** Creates the operations that lead to a session. A screen of a signed-in user does not load this module at its start. */
export function createAccountAccess(userPool: UserPool) {
  return { ...signUpOperations(userPool), ...signInOperations(userPool), ...recoveryOperations(userPool) };
}

function signInOperations(userPool: UserPool) {
  const answers = new ChallengeAnswers(userPool.httpClient, userPool.now);

  /** Ends the account's other sessions if that is due, and announces a completed sign-in. */
  const finish = async (
    outcome: SignInOutcome,
    credentials?: Credentials,
    name = '',
  ): Promise<SignInOutcome> => {
    if (outcome.step !== 'done') return outcome;
    const due = credentials !== undefined && recoveryNeed(credentials.email) !== null;
    const final = due ? await replaceSessions(userPool, answers, credentials, name.trim()) : outcome;
    userPool.changed();
    return final;
  };

  return {
    /**
     * Signs in with SRP: the password is never sent. Rejects while a user is signed in.
     *
     * The first sign-in after the password was replaced ends all other sessions of the account: by GlobalSignOut, which
     * ends its own session as well, and a second sign-in. When GlobalSignOut fails, the sign-in still succeeds and the
     * next one tries again.
     *
     * @param name a display name to set on that occasion; '' keeps the current one
     */
    async signIn(email: string, password: string, name?: string): Promise<SignInOutcome> {
      usernameOf(email);
      const credentials = { email, password: required(password, 'EmptyPassword') };
      await rejectWhileSignedIn(userPool);
      if (recoveryNeed(email) === 'newPassword') return { step: 'reclaim' };
      return finish(await authenticate(userPool, answers, credentials), credentials, name);
    },

    /**
     * Signs in by a passkey of the account, for which the browser asks. Rejects while a user is signed in, and with
     * `PasswordNeeded` while the next sign-in has to end the other sessions.
     */
    async signInWithPasskey(email: string): Promise<SignInOutcome> {
      const username = usernameOf(email);
      await rejectWhileSignedIn(userPool);
      const need = recoveryNeed(email);
      if (need === 'newPassword') return { step: 'reclaim' };
      // GlobalSignOut ends its own session as well, and the form has no password for another sign-in.
      if (need !== null) throw new IdentityError('PasswordNeeded');
      const { signInWithPasskey } = await import('./passkey-prompts.ts');
      await signInWithPasskey(userPool, username);
      userPool.changed();
      return { step: 'done' };
    },

    /**
     * Answers the challenge that the last `signIn` or `answerChallenge` returned: with a code, a new password or the
     * chosen method. A wrong code leaves the challenge open; after three minutes it rejects with `SignInExpired`.
     *
     * @param credentials for the second sign-in described at `signIn`, with the new password if that is the answer.
     * Without them the other sessions stay until the next sign-in.
     */
    async answerChallenge(answer: string, credentials?: Credentials): Promise<SignInOutcome> {
      const entered = required(answer, 'EmptyChallengeResponse');
      if (answers.asked !== 'newPassword') return finish(await answers.answer(entered), credentials);
      const chosen = newPassword(entered);
      if (credentials !== undefined) setPasswordReplaced(credentials.email);
      return finish(await answers.answer(chosen), credentials);
    },
  };
}

/**
 * Ends all sessions of the signed-in account with GlobalSignOut, and signs in again. The page keeps its session
 * meanwhile. When the sign-in asks for a second step, this session ends too, and the user signs in.
 *
 * @throws IdentityError when the sessions may still be valid
 */
export async function replaceSession(userPool: UserPool, credentials: Credentials): Promise<void> {
  const live = await userPool.stored.live();
  if (live === null) return;
  await endAccess(userPool, credentials.email, live);
  const answers = new ChallengeAnswers(userPool.httpClient, userPool.now);
  const { step } = await authenticate(userPool, answers, credentials);
  if (step !== 'done') userPool.stored.clear(live);
}

/** Replaces all sessions of the account that has just signed in by a new one. Does nothing when that fails. */
async function replaceSessions(
  userPool: UserPool,
  answers: ChallengeAnswers,
  credentials: Credentials,
  name: string,
): Promise<SignInOutcome> {
  try {
    const live = await userPool.stored.live();
    if (live === null) return { step: 'done' };
    if (name !== '') await rename(userPool.httpClient, live, name).catch(() => undefined);
    await endAccess(userPool, credentials.email, live);
    // Not announced: the user is about to be signed in again.
    live.cognitoUser.signOut();
  } catch {
    return { step: 'done' };
  }
  const outcome = await authenticate(userPool, answers, credentials);
  return 'expiresAt' in outcome ? { ...outcome, sessionsEnded: true } : outcome;
}

/** Ends all sessions, and before that the passkeys of a user who does not own the account. */
async function endAccess(
  { httpClient, passkeys }: UserPool,
  email: string,
  live: LiveSession,
): Promise<void> {
  if (passkeys && recoveryNeed(email) === 'endAccess') {
    const { deleteAllPasskeys } = await import('./passkeys.ts');
    await deleteAllPasskeys(httpClient, live);
  }
  await endAllSessions(httpClient, live);
  const { origin_jti: ended } = live.tokens.getAccessToken().decodePayload() as { origin_jti?: string };
  if (ended !== undefined) writeStored('replaced-sign-in', ended);
  setRecoveryNeed(email, null);
}

function authenticate(
  userPool: UserPool,
  answers: ChallengeAnswers,
  { email, password: entered }: Credentials,
): Promise<SignInOutcome> {
  const user = cognitoUserOf(userPool, email);
  return withPassword(entered, (password) => {
    const details = new AuthenticationDetails({ Username: email.trim(), Password: password });
    return withoutStaleDevice(user, () =>
      answers.outcome(user, (onSuccess, onFailure) =>
        user.authenticateUser(details, { onSuccess, onFailure }),
      ),
    );
  });
}
