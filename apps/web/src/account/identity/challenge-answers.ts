// @spec sign-in-state-fields outcome-done outcome-confirm-sign-up outcome-reset-password challenge-email
// @spec challenge-mfa-choice challenge-mfa-set-up challenge-expiry valid-auth-mfa-method
// @spec valid-auth-mfa-set-up pool-challenge-answer pool-associate-token pool-verify-token
// @spec error-not-confirmed error-reset-required limit-challenge-lifetime

import type { CognitoUser } from 'amazon-cognito-identity-js';
import {
  challengeOfMethod,
  challengeStep,
  type Challenge,
  type ChallengeStep,
  type MfaMethod,
  type SignInOutcome,
} from './sign-in-outcome.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';
import { ChallengeRequired, continueSession, sessionOf, type CognitoHttpClient } from './user-pool.ts';

/** The lifetime of a challenge, in milliseconds. */
export const challengeLifetime = 3 * 60 * 1000;

/** The open challenge and its user; the `CognitoUser` holds the name and session of the sign-in. */
interface Pending {
  readonly user: CognitoUser;
  readonly challenge: Challenge;
}

type AuthCall = (onSuccess: () => void, onFailure: (error: Error) => void) => void;

/** Keeps the open challenge and sends its answer in Cognito's format. */
export class ChallengeAnswers {
  #pending: Pending | undefined;
  readonly #httpClient: CognitoHttpClient;
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(httpClient: CognitoHttpClient, now: () => number) {
    this.#httpClient = httpClient;
    this.#now = now;
  }

  /** The step of the open challenge. */
  get asked(): Challenge['step'] | undefined {
    return this.#pending?.challenge.step;
  }

  /**
   * Makes one call for `user` and reads its outcome.
   *
   * @throws IdentityError for an error that is not a step
   */
  async outcome(user: CognitoUser, call: AuthCall): Promise<SignInOutcome> {
    try {
      await new Promise<void>(call);
      this.#pending = undefined;
      return { step: 'done' };
    } catch (error) {
      if (error instanceof ChallengeRequired) return await this.#open(user, error);
      const failure = toIdentityError(error);
      if (failure.code === 'UserNotConfirmedException') return { step: 'confirmSignUp' };
      if (failure.code === 'PasswordResetRequiredException') return { step: 'resetPassword' };
      // The session of the challenge is void. A wrong code is CodeMismatchException and can be corrected.
      if (failure.code === 'NotAuthorizedException') this.#pending = undefined;
      throw failure;
    }
  }

  /**
   * Answers the open challenge.
   *
   * @throws IdentityError `SignInExpired` when none is open or it is older than three minutes
   */
  answer(answer: string): Promise<SignInOutcome> {
    const pending = this.#pending;
    if (pending === undefined || this.#now() >= pending.challenge.expiresAt) {
      this.#pending = undefined;
      return Promise.reject(new IdentityError('SignInExpired'));
    }
    const { user, challenge } = pending;
    // Authenticator apps show a code in two groups.
    const code = answer.replaceAll(/\s/g, '');
    return this.outcome(user, (onSuccess, onFailure) => {
      const callbacks = { onSuccess, onFailure };
      switch (challenge.step) {
        case 'totpCode':
          user.sendMFACode(code, callbacks, challengeOfMethod.TOTP);
          break;
        case 'smsCode':
          user.sendMFACode(code, callbacks, challengeOfMethod.SMS);
          break;
        case 'emailCode':
          sendEmailCode(this.#httpClient, user, code, callbacks);
          break;
        case 'newPassword':
          user.completeNewPasswordChallenge(answer, {}, callbacks);
          break;
        case 'selectMethod':
          user.sendMFASelectionAnswer(chosen(answer, challenge.methods), callbacks);
          break;
        case 'setUpTotp':
          user.verifySoftwareToken(sixDigits(code), 'Kairos', callbacks);
          break;
      }
    });
  }

  async #open(user: CognitoUser, required: ChallengeRequired): Promise<Challenge> {
    const asked = challengeStep(required);
    continueSession(user, required.session);
    const step: ChallengeStep =
      asked.step === 'setUpTotp' ? { ...asked, secret: await totpSecret(user) } : asked;
    const challenge: Challenge = { ...step, expiresAt: this.#now() + challengeLifetime };
    this.#pending = { user, challenge };
    return challenge;
  }
}

/** The secret for a new authenticator app, in Base32, from the user pool. Rejects with an IdentityError. */
function totpSecret(user: CognitoUser): Promise<string> {
  return new Promise((resolve, reject) => {
    user.associateSoftwareToken({
      associateSecretCode: resolve,
      onFailure: (error: unknown) => reject(toIdentityError(error)),
    });
  });
}

function sixDigits(code: string): string {
  if (!/^\d{6}$/.test(code)) throw new IdentityError('CodeNotSixDigits');
  return code;
}

function chosen(answer: string, methods: readonly MfaMethod[]): string {
  const method = methods.find((offered) => offered === answer);
  if (method === undefined) throw new IdentityError('IncorrectMfaMethod');
  return challengeOfMethod[method];
}

interface Callbacks {
  readonly onSuccess: () => void;
  readonly onFailure: (error: Error) => void;
}

/** Fields of a user during a sign-in that the library's types leave out. */
interface WaitingUser {
  readonly Session: string;
  readonly pool: { getClientId(): string };
}

/**
 * Answers EMAIL_OTP, for which the library has no method: sends the request of the Cognito API reference and stores the
 * tokens like the library.
 */
export function sendEmailCode(
  httpClient: CognitoHttpClient,
  user: CognitoUser,
  code: string,
  callbacks: Callbacks,
): void {
  const { Session, pool } = user as unknown as WaitingUser;
  const request = {
    ChallengeName: 'EMAIL_OTP',
    ClientId: pool.getClientId(),
    ChallengeResponses: { USERNAME: user.getUsername(), EMAIL_OTP_CODE: code },
    Session,
  };
  httpClient.request('RespondToAuthChallenge', request, (error, data) => {
    const result = data?.AuthenticationResult;
    if (result === undefined) {
      callbacks.onFailure(error ?? new Error('No tokens'));
      return;
    }
    user.setSignInUserSession(sessionOf(result));
    callbacks.onSuccess();
  });
}
