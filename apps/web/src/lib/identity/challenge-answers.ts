import type { CognitoUser } from 'amazon-cognito-identity-js';
import { challengeOfMethod, challengeStep } from './challenge-step.ts';
import { ChallengeRequired, continueSession, type Wire } from './cognito-wire.ts';
import { sendEmailCode } from './email-code.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';
import type { Challenge, ChallengeStep, MfaMethod, SignInOutcome } from './sign-in-outcome.ts';

/** A challenge may be answered for this long, in milliseconds. */
export const challengeLifetime = 3 * 60 * 1000;

/** Sign-in state: whose sign-in waits (the user holds name and session), for what, until when. */
interface Pending {
  readonly user: CognitoUser;
  readonly challenge: Challenge;
}

type Attempt = (onSuccess: () => void, onFailure: (error: Error) => void) => void;

/** Keeps the one challenge that is open and sends its answer in the form Cognito wants. */
export class ChallengeAnswers {
  #pending: Pending | undefined;

  /** @param now milliseconds since the epoch */
  constructor(
    private readonly wire: Wire,
    private readonly now: () => number,
  ) {}

  /** What the open challenge asks for. */
  get asked(): Challenge['step'] | undefined {
    return this.#pending?.challenge.step;
  }

  /**
   * Makes one attempt for `user` and reads where it got to.
   *
   * @throws IdentityError for a refusal that is not a step
   */
  async outcome(user: CognitoUser, attempt: Attempt): Promise<SignInOutcome> {
    try {
      await new Promise<void>(attempt);
      this.#pending = undefined;
      return { step: 'done' };
    } catch (error) {
      if (error instanceof ChallengeRequired) return await this.#open(user, error);
      const failure = toIdentityError(error);
      if (failure.code === 'UserNotConfirmedException') return { step: 'confirmSignUp' };
      if (failure.code === 'PasswordResetRequiredException') return { step: 'resetPassword' };
      // The session of the challenge is void; a wrong code is CodeMismatchException and may be corrected.
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
    if (pending === undefined || this.now() >= pending.challenge.expiresAt) {
      this.#pending = undefined;
      return Promise.reject(new IdentityError('SignInExpired'));
    }
    const { user, challenge } = pending;
    // Apps show a code in two groups.
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
          sendEmailCode(this.wire, user, code, callbacks);
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
    const challenge: Challenge = { ...step, expiresAt: this.now() + challengeLifetime };
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
