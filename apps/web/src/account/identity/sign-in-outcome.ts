// @spec challenge-sms challenge-totp challenge-new-password challenge-unsupported

import { IdentityError } from './identity-error.ts';
import type { ChallengeRequired } from './user-pool.ts';

/** A second factor, by the name that is sent as the choice. */
export type MfaMethod = 'TOTP' | 'SMS' | 'EMAIL';

/** The challenge of the user pool before it completes a sign-in. */
export type ChallengeStep =
  | { readonly step: 'totpCode' }
  /** `destination` is masked by the user pool and may be ''. */
  | { readonly step: 'smsCode'; readonly destination: string }
  | { readonly step: 'emailCode'; readonly destination: string }
  | { readonly step: 'newPassword' }
  | { readonly step: 'selectMethod'; readonly methods: readonly MfaMethod[] }
  /** An authenticator app is set up with `secret`, in Base32; the answer is its first code. */
  | { readonly step: 'setUpTotp'; readonly secret: string };

/** A challenge that can be answered until `expiresAt` (milliseconds since the epoch). */
export type Challenge = ChallengeStep & {
  readonly expiresAt: number;
  /** All sessions were ended after a first sign-in; this challenge belongs to the sign-in that replaces it. */
  readonly sessionsEnded?: true;
};

/** The state of a sign-in after one exchange with the user pool. */
export type SignInOutcome =
  | { readonly step: 'done' }
  /** The account exists but its e-mail is not confirmed yet. */
  | { readonly step: 'confirmSignUp' }
  /** The password has to be reset by a code. */
  | { readonly step: 'resetPassword' }
  /** The account was confirmed in this browser but still has the password of its creation; a sign-in is rejected. */
  | { readonly step: 'reclaim' }
  | Challenge;

/** Cognito's challenge name of each method. */
export const challengeOfMethod = {
  TOTP: 'SOFTWARE_TOKEN_MFA',
  SMS: 'SMS_MFA',
  EMAIL: 'EMAIL_OTP',
} as const satisfies Record<MfaMethod, string>;

/** A step without the secret of a set-up, which the user pool creates on request. */
type AskedStep = Exclude<ChallengeStep, { step: 'setUpTotp' }> | { readonly step: 'setUpTotp' };

/**
 * Converts Cognito's challenge to a step for the user.
 *
 * @throws IdentityError `UnsupportedChallenge` for a challenge that the client library does not support (a custom
 * challenge, a passkey, the set-up of a second factor other than an authenticator app)
 */
export function challengeStep({ challengeName, parameters }: ChallengeRequired): AskedStep {
  const destination = parameters.CODE_DELIVERY_DESTINATION ?? '';
  switch (challengeName) {
    case 'SOFTWARE_TOKEN_MFA':
      return { step: 'totpCode' };
    case 'SMS_MFA':
      return { step: 'smsCode', destination };
    case 'EMAIL_OTP':
      return { step: 'emailCode', destination };
    case 'SELECT_MFA_TYPE':
      return { step: 'selectMethod', methods: offeredMethods(parameters.MFAS_CAN_CHOOSE) };
    case 'MFA_SETUP':
      if (jsonList(parameters.MFAS_CAN_SETUP).includes(challengeOfMethod.TOTP)) return { step: 'setUpTotp' };
      break;
    case 'NEW_PASSWORD_REQUIRED':
      if (jsonList(parameters.requiredAttributes).length === 0) return { step: 'newPassword' };
      break;
  }
  throw new IdentityError('UnsupportedChallenge', challengeName);
}

function offeredMethods(json: string | undefined): MfaMethod[] {
  const offered = jsonList(json);
  const methods: MfaMethod[] = ['TOTP', 'SMS', 'EMAIL'];
  return methods.filter((method) => offered.includes(challengeOfMethod[method]));
}

/** Cognito sends lists as JSON text inside its string parameters. */
function jsonList(json = '[]'): unknown[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list : [];
}
