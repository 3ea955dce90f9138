import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  type CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { recoveryNeed, setRecoveryNeed } from './account-recovery.ts';
import { ChallengeAnswers } from './challenge-answers.ts';
import type { Wire } from './cognito-wire.ts';
import { endAllSessions } from './end-all-sessions.ts';
import type { AccountAccess, Credentials } from './identity-client.ts';
import { IdentityError, isTransient, type OwnErrorCode, toIdentityError } from './identity-error.ts';
import { settle } from './settle.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { withoutStaleDevice } from './stale-device.ts';
import type { LiveSession, StoredSession } from './stored-session.ts';

/** What the operations share with those of a session. */
export interface AccountAccessSettings {
  readonly pool: CognitoUserPool;
  readonly storage: ICognitoStorage;
  readonly wire: Wire;
  readonly stored: StoredSession;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called whenever somebody was signed in. */
  readonly changed: () => void;
}

/** The ways into an account. Pages of a person who is signed in do not load this. */
export function createAccountAccess(settings: AccountAccessSettings): AccountAccess {
  const { pool, storage, wire, stored, now, changed } = settings;
  const answers = new ChallengeAnswers(wire, now);
  const userOf = (email: string) =>
    new CognitoUser({ Username: given(email.trim(), 'EmptyUsername'), Pool: pool, Storage: storage });
  const created = new Set<string>();

  const authenticate = ({ email, password }: Credentials): Promise<SignInOutcome> => {
    const user = userOf(email);
    const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
    return withoutStaleDevice(user, () =>
      answers.outcome(user, (onSuccess, onFailure) =>
        user.authenticateUser(details, { onSuccess, onFailure }),
      ),
    );
  };

  /** The name is in the id token of the next sign-in. */
  const rename = async ({ tokens }: LiveSession, name: string) => {
    const request = {
      AccessToken: tokens.getAccessToken().getJwtToken(),
      UserAttributes: [{ Name: 'name', Value: name }],
    };
    await settle((done) => wire.request('UpdateUserAttributes', request, done));
  };

  /** Replaces all sessions of the account that was just signed in by a new one. */
  const replaceSessions = async (credentials: Credentials, name: string): Promise<SignInOutcome> => {
    try {
      const live = await stored.live();
      if (live === null) return { step: 'done' };
      if (name !== '') await rename(live, name).catch(() => undefined);
      await endAllSessions(live.user);
      // Not announced: the person is about to be signed in again.
      live.user.signOut();
    } catch {
      return { step: 'done' };
    }
    setRecoveryNeed(credentials.email, null);
    const outcome = await authenticate(credentials);
    return 'expiresAt' in outcome ? { ...outcome, sessionsEnded: true } : outcome;
  };

  /** Ends the account's other sessions where that is due, and announces a sign-in that is done. */
  const finish = async (
    outcome: SignInOutcome,
    credentials?: Credentials,
    name = '',
  ): Promise<SignInOutcome> => {
    if (outcome.step !== 'done') return outcome;
    const due = credentials !== undefined && recoveryNeed(credentials.email) === 'endSessions';
    const final = due ? await replaceSessions(credentials, name.trim()) : outcome;
    changed();
    return final;
  };

  const refuseWhileSignedIn = async () => {
    if ((await stored.live()) !== null) throw new IdentityError('UserAlreadyAuthenticatedException');
  };

  const forgotPassword = async (email: string) => {
    const user = userOf(email);
    await settle((done) =>
      user.forgotPassword({ onSuccess: (data: unknown) => done(undefined, data), onFailure: done }),
    );
  };

  return {
    async signUp({ name, email, password }) {
      const displayName = given(name.trim(), 'EmptyName');
      const username = given(email.trim(), 'EmptyUsername');
      const secret = given(password, 'EmptyPassword');
      await refuseWhileSignedIn();
      const attributes = [
        new CognitoUserAttribute({ Name: 'email', Value: username }),
        new CognitoUserAttribute({ Name: 'name', Value: displayName }),
      ];
      const result = await settle<{ userConfirmed: boolean }>((done) =>
        pool.signUp(username, secret, attributes, [], done),
      );
      created.add(username.toLowerCase());
      return { confirmed: result.userConfirmed };
    },

    createdHere: (email) => Promise.resolve(created.has(email.trim().toLowerCase())),

    async confirmSignUp(email, code) {
      const user = userOf(email);
      const entered = given(code.trim(), 'EmptyCode');
      await settle((done) => user.confirmRegistration(entered, false, done));
    },

    async resendCode(email) {
      const user = userOf(email);
      await settle((done) => user.resendConfirmationCode(done));
    },

    async signIn(email, password, name) {
      given(email.trim(), 'EmptyUsername');
      const credentials = { email, password: given(password, 'EmptyPassword') };
      await refuseWhileSignedIn();
      if (recoveryNeed(email) === 'newPassword') return { step: 'reclaim' };
      return finish(await authenticate(credentials), credentials, name);
    },

    async answerChallenge(answer, credentials) {
      const entered = given(answer, 'EmptyChallengeResponse');
      if (answers.asked === 'newPassword' && credentials !== undefined) {
        setRecoveryNeed(credentials.email, 'endSessions');
      }
      return finish(await answers.answer(entered), credentials);
    },

    forgotPassword,

    startReclaim(email) {
      setRecoveryNeed(email, 'newPassword');
      return forgotPassword(email);
    },

    needsNewPassword: (email) => Promise.resolve(recoveryNeed(email) === 'newPassword'),

    async confirmForgotPassword(email, code, newPassword) {
      const user = userOf(email);
      const entered = given(code.trim(), 'EmptyCode');
      const secret = given(newPassword, 'EmptyPassword');
      try {
        await settle((done) =>
          user.confirmPassword(entered, secret, {
            onSuccess: (data) => done(undefined, data),
            onFailure: done,
          }),
        );
      } catch (error) {
        // The answer may be lost although the password was replaced.
        if (isTransient(toIdentityError(error)) && recoveryNeed(email) === null) {
          setRecoveryNeed(email, 'endSessions');
        }
        throw error;
      }
      setRecoveryNeed(email, 'endSessions');
    },
  };
}

/** @throws IdentityError with `code` when nothing was entered. Passwords come as typed: theirs may begin with a space. */
function given(value: string, code: OwnErrorCode): string {
  if (value.trim() === '') throw new IdentityError(code);
  return value;
}
