import type { ChallengeRequired } from './cognito-http-client.ts';
import { IdentityError } from './identity-error.ts';
import type { ChallengeStep, MfaMethod } from './sign-in-outcome.ts';

/** Cognito's challenge name of each method. */
export const challengeOfMethod = {
  TOTP: 'SOFTWARE_TOKEN_MFA',
  SMS: 'SMS_MFA',
  EMAIL: 'EMAIL_OTP',
} as const satisfies Record<MfaMethod, string>;

/** A step without the secret of a set-up, which the user pool creates on request. */
type AskedStep = Exclude<ChallengeStep, { step: 'setUpTotp' }> | { readonly step: 'setUpTotp' };

/**
 * Converts Cognito's challenge to a step for the person.
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
