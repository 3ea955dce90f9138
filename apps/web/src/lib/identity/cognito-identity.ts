import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { ChallengeAnswers } from './challenge-answers.ts';
import { tapWire } from './cognito-wire.ts';
import type { IdentityClient } from './identity-client.ts';
import { IdentityError, type OwnErrorCode, toIdentityError } from './identity-error.ts';
import { withoutStaleDevice } from './stale-device.ts';
import { personOf, StoredSession } from './stored-session.ts';

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
  const announceDone = <Outcome extends { step: string }>(outcome: Outcome): Outcome => {
    if (outcome.step === 'done') changed();
    return outcome;
  };

  const refuseWhileSignedIn = async () => {
    if ((await stored.live()) !== null) throw new IdentityError('UserAlreadyAuthenticatedException');
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
      return { confirmed: result.userConfirmed };
    },

    async confirmSignUp(email, code) {
      const user = userOf(email);
      const entered = given(code.trim(), 'EmptyCode');
      await settle((done) => user.confirmRegistration(entered, false, done));
    },

    async resendCode(email) {
      const user = userOf(email);
      await settle((done) => user.resendConfirmationCode(done));
    },

    async signIn(email, password) {
      const user = userOf(email);
      const secret = given(password, 'EmptyPassword');
      await refuseWhileSignedIn();
      const details = new AuthenticationDetails({ Username: user.getUsername(), Password: secret });
      const attempt = () =>
        answers.outcome(user, (onSuccess, onFailure) =>
          user.authenticateUser(details, { onSuccess, onFailure }),
        );
      return announceDone(await withoutStaleDevice(user, attempt));
    },

    async answerChallenge(answer) {
      return announceDone(await answers.answer(given(answer, 'EmptyChallengeResponse')));
    },

    async forgotPassword(email) {
      const user = userOf(email);
      await settle((done) =>
        user.forgotPassword({ onSuccess: (data: unknown) => done(undefined, data), onFailure: done }),
      );
    },

    async confirmForgotPassword(email, code, newPassword) {
      const user = userOf(email);
      const entered = given(code.trim(), 'EmptyCode');
      const secret = given(newPassword, 'EmptyPassword');
      await settle((done) =>
        user.confirmPassword(entered, secret, {
          onSuccess: (data) => done(undefined, data),
          onFailure: done,
        }),
      );
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
      try {
        await settle((done) =>
          live.user.globalSignOut({ onSuccess: (data) => done(undefined, data), onFailure: done }),
        );
      } catch (error) {
        // Refused: the session has already ended elsewhere, which is what was asked for.
        if (toIdentityError(error).code !== 'NotAuthorizedException') throw error;
      }
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
