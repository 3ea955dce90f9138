import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  type CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { isBlank } from '@kairos/schema/is-blank';
import { recoveryNeed, setPasswordReplaced, setRecoveryNeed } from './account-recovery.ts';
import { ChallengeAnswers } from './challenge-answers.ts';
import type { CognitoHttpClient } from './cognito-http-client.ts';
import { confirmPassword, type UserPassword } from './confirm-password.ts';
import { endAllSessions } from './end-all-sessions.ts';
import type { AccountAccess, Credentials } from './identity-client.ts';
import { IdentityError, isTransient, type OwnErrorCode, toIdentityError } from './identity-error.ts';
import { asPromise } from './as-promise.ts';
import { newPassword } from './new-password.ts';
import { withPassword } from './normalize-password.ts';
import { rename } from './rename.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { withoutStaleDevice } from './stale-device.ts';
import type { LiveSession, StoredSession } from './stored-session.ts';

/** What these operations share with those of a session. */
export interface AccountAccessSettings {
  readonly pool: CognitoUserPool;
  /** Whether the user pool has passkeys. */
  readonly passkeys: boolean;
  readonly storage: ICognitoStorage;
  readonly httpClient: CognitoHttpClient;
  readonly stored: StoredSession;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called after each sign-in. */
  readonly changed: () => void;
}

/** The operations that lead to a session, and the one that replaces it. */
export interface SessionAccess extends AccountAccess {
  /**
   * Ends all sessions of the signed-in account with GlobalSignOut, and signs in again. The page keeps its session
   * meanwhile. When the sign-in asks for a second step, this session ends too, and the person signs in.
   */
  replaceSession(credentials: Credentials): Promise<void>;
  /** Rejects unless the password is right. Changes no session. */
  confirmPassword(credentials: UserPassword): Promise<void>;
}

/** Pages of a signed-in person load this module only to replace their session or to confirm their password. */
export function createAccountAccess(settings: AccountAccessSettings): SessionAccess {
  const { pool, storage, httpClient, stored, now, changed } = settings;
  const answers = new ChallengeAnswers(httpClient, now);
  const userOf = (email: string) =>
    new CognitoUser({ Username: address(email), Pool: pool, Storage: storage });
  const created = new Set<string>();

  const authenticate = ({ email, password: entered }: Credentials): Promise<SignInOutcome> => {
    const user = userOf(email);
    return withPassword(entered, (password) => {
      const details = new AuthenticationDetails({ Username: email.trim(), Password: password });
      return withoutStaleDevice(user, () =>
        answers.outcome(user, (onSuccess, onFailure) =>
          user.authenticateUser(details, { onSuccess, onFailure }),
        ),
      );
    });
  };

  /** Ends all sessions, and before that the passkeys of a person who does not own the account. */
  const endAccess = async (email: string, live: LiveSession) => {
    if (settings.passkeys && recoveryNeed(email) === 'endAccess') {
      const { deleteAllPasskeys } = await import('./passkey-requests.ts');
      await deleteAllPasskeys(httpClient, live);
    }
    await endAllSessions(httpClient, live);
    setRecoveryNeed(email, null);
  };

  /** Replaces all sessions of the signed-in account by a new one. */
  const replaceSessions = async (credentials: Credentials, name: string): Promise<SignInOutcome> => {
    try {
      const live = await stored.live();
      if (live === null) return { step: 'done' };
      if (name !== '') await rename(httpClient, live, name).catch(() => undefined);
      await endAccess(credentials.email, live);
      // Not announced: the person is about to be signed in again.
      live.user.signOut();
    } catch {
      return { step: 'done' };
    }
    const outcome = await authenticate(credentials);
    return 'expiresAt' in outcome ? { ...outcome, sessionsEnded: true } : outcome;
  };

  /** Ends the account's other sessions if that is due, and announces a completed sign-in. */
  const finish = async (
    outcome: SignInOutcome,
    credentials?: Credentials,
    name = '',
  ): Promise<SignInOutcome> => {
    if (outcome.step !== 'done') return outcome;
    const due = credentials !== undefined && recoveryNeed(credentials.email) !== null;
    const final = due ? await replaceSessions(credentials, name.trim()) : outcome;
    changed();
    return final;
  };

  const refuseWhileSignedIn = async () => {
    if ((await stored.live()) !== null) throw new IdentityError('UserAlreadyAuthenticatedException');
  };

  const forgotPassword = async (email: string) => {
    const user = userOf(email);
    await asPromise((done) =>
      user.forgotPassword({ onSuccess: (data: unknown) => done(undefined, data), onFailure: done }),
    );
  };

  return {
    async signUp({ name, email, password }) {
      const displayName = required(name.trim(), 'EmptyName');
      const username = address(email);
      const secret = newPassword(password);
      await refuseWhileSignedIn();
      const attributes = [
        new CognitoUserAttribute({ Name: 'email', Value: username }),
        new CognitoUserAttribute({ Name: 'name', Value: displayName }),
      ];
      const result = await asPromise<{ userConfirmed: boolean }>((done) =>
        pool.signUp(username, secret, attributes, [], done),
      );
      created.add(username.toLowerCase());
      return { confirmed: result.userConfirmed };
    },

    createdHere: (email) => Promise.resolve(created.has(email.trim().toLowerCase())),

    async confirmSignUp(email, code) {
      const user = userOf(email);
      const entered = required(withoutSpaces(code), 'EmptyCode');
      await asPromise((done) => user.confirmRegistration(entered, false, done));
    },

    async resendCode(email) {
      const user = userOf(email);
      await asPromise((done) => user.resendConfirmationCode(done));
    },

    async signIn(email, password, name) {
      address(email);
      const credentials = { email, password: required(password, 'EmptyPassword') };
      await refuseWhileSignedIn();
      if (recoveryNeed(email) === 'newPassword') return { step: 'reclaim' };
      return finish(await authenticate(credentials), credentials, name);
    },

    async signInWithPasskey(email) {
      const username = address(email);
      await refuseWhileSignedIn();
      const need = recoveryNeed(email);
      if (need === 'newPassword') return { step: 'reclaim' };
      // GlobalSignOut ends its own session as well, and the form has no password for another sign-in.
      if (need !== null) throw new IdentityError('PasswordNeeded');
      const { signInWithPasskey } = await import('./passkey-sign-in.ts');
      await signInWithPasskey(settings, username);
      changed();
      return { step: 'done' };
    },

    async answerChallenge(answer, credentials) {
      const entered = required(answer, 'EmptyChallengeResponse');
      if (answers.asked !== 'newPassword') return finish(await answers.answer(entered), credentials);
      const chosen = newPassword(entered);
      if (credentials !== undefined) setPasswordReplaced(credentials.email);
      return finish(await answers.answer(chosen), credentials);
    },

    forgotPassword,

    startReclaim(email) {
      setRecoveryNeed(email, 'newPassword');
      return forgotPassword(email);
    },

    async replaceSession(credentials) {
      const live = await stored.live();
      if (live === null) return;
      await endAccess(credentials.email, live);
      const { step } = await authenticate(credentials);
      if (step !== 'done') stored.clear(live.user);
    },

    confirmPassword: (credentials) => confirmPassword(settings, credentials),

    needsNewPassword: (email) => Promise.resolve(recoveryNeed(email) === 'newPassword'),

    async confirmForgotPassword(email, code, chosen) {
      const user = userOf(email);
      const entered = required(withoutSpaces(code), 'EmptyCode');
      const secret = newPassword(chosen);
      try {
        await asPromise((done) =>
          user.confirmPassword(entered, secret, {
            onSuccess: (data) => done(undefined, data),
            onFailure: done,
          }),
        );
      } catch (error) {
        // The response may be lost although the password was replaced.
        if (isTransient(toIdentityError(error)) && recoveryNeed(email) === null) {
          setRecoveryNeed(email, 'endSessions');
        }
        throw error;
      }
      setPasswordReplaced(email);
    },
  };
}

/**
 * The username of an e-mail address.
 *
 * @throws IdentityError: `EmptyUsername`, or `InvalidAddress` for one that is longer than Cognito's usernames
 */
function address(email: string): string {
  const username = required(email.trim(), 'EmptyUsername');
  if (username.length > 128) throw new IdentityError('InvalidAddress');
  return username;
}

/** People copy codes with spaces, or in two groups. */
const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

/** @throws IdentityError with `code` for a blank value. Does not trim. */
function required(value: string, code: OwnErrorCode): string {
  if (isBlank(value)) throw new IdentityError(code);
  return value;
}
