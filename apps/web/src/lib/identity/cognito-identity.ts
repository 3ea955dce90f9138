import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { recoveryNeed, setRecoveryNeed } from './account-recovery.ts';
import { ChallengeAnswers } from './challenge-answers.ts';
import { tapWire } from './cognito-wire.ts';
import type { Credentials, IdentityClient } from './identity-client.ts';
import { IdentityError, isTransient, type OwnErrorCode, toIdentityError } from './identity-error.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { withoutStaleDevice } from './stale-device.ts';
import { type LiveSession, personOf, StoredSession } from './stored-session.ts';

/** Where the user pool is, where tokens are kept and what time it is. */
export interface IdentitySettings {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** URL or path of the identity service. */
  readonly endpoint: string;
  readonly storage: ICognitoStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called whenever somebody was signed in or the session ended. */
  readonly changed: () => void;
  /** How long an answer may take, in milliseconds; after that the call fails as without a network. */
  readonly timeLimit?: number;
}

const halfAMinute = 30_000;

/** An {@link IdentityClient} over amazon-cognito-identity-js. */
export function createIdentityClient(settings: IdentitySettings): IdentityClient {
  const { storage, now, changed, timeLimit = halfAMinute } = settings;
  const pool = new CognitoUserPool({
    UserPoolId: settings.userPoolId,
    ClientId: settings.userPoolClientId,
    endpoint: settings.endpoint,
    Storage: storage,
  });
  const wire = tapWire(pool, timeLimit);
  const stored = new StoredSession(pool, storage, now, changed);
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

  /** Ends all sessions of the signed-in account, this browser's too, which then has to forget it. */
  const endAllSessions = async ({ user }: LiveSession) => {
    try {
      await settle((done) =>
        user.globalSignOut({ onSuccess: (data) => done(undefined, data), onFailure: done }),
      );
    } catch (error) {
      // Refused: the session has already ended elsewhere, which is what was asked for.
      if (toIdentityError(error).code !== 'NotAuthorizedException') throw error;
    }
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
      await endAllSessions(live);
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

    createdHere: (email) => created.has(email.trim().toLowerCase()),

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

    needsNewPassword: (email) => recoveryNeed(email) === 'newPassword',

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

    async signOut() {
      const live = await stored.live();
      if (live === null) return;
      const { email } = personOf(live.tokens.getIdToken());
      await endAllSessions(live);
      if (recoveryNeed(email) === 'endSessions') setRecoveryNeed(email, null);
      stored.clear(live.user);
    },
  };
}

/** @throws IdentityError with `code` when nothing was entered. Passwords come as typed: theirs may begin with a space. */
function given(value: string, code: OwnErrorCode): string {
  if (value.trim() === '') throw new IdentityError(code);
  return value;
}

/** A callback of the library as a promise that rejects with an IdentityError. */
function settle<T>(start: (done: (error?: unknown, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => {
      if (error) reject(toIdentityError(error));
      else resolve(result as T);
    });
  });
}
