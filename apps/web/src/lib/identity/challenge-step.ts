import type { ChallengeRequired } from './cognito-wire.ts';
import { IdentityError } from './identity-error.ts';
import type { ChallengeStep, MfaMethod } from './sign-in-outcome.ts';

/** Cognito's challenge name of each method. */
export const challengeOfMethod = {
  TOTP: 'SOFTWARE_TOKEN_MFA',
  SMS: 'SMS_MFA',
  EMAIL: 'EMAIL_OTP',
} as const satisfies Record<MfaMethod, string>;

/** What the person is asked, but for the secret of a set-up: the user pool makes that when it is asked for it. */
type AskedStep = Exclude<ChallengeStep, { step: 'setUpTotp' }> | { readonly step: 'setUpTotp' };

/**
 * What the person is asked, from Cognito's challenge.
 *
 * @throws IdentityError `UnsupportedChallenge` for one that the client library cannot meet (a custom challenge, a
 * passkey, the set-up of another second factor than an authenticator app)
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
