import type { ChallengeName } from '../challenge-sessions.ts';
import type { ChallengeResponder } from '../challenges/challenge-answer.ts';
import { emailOtp } from '../challenges/email-otp.ts';
import { mfaSetup } from '../challenges/mfa-setup.ts';
import { newPasswordRequired } from '../challenges/new-password-required.ts';
import { passwordVerifier } from '../challenges/password-verifier.ts';
import { selectChallenge } from '../challenges/select-challenge.ts';
import { selectMfaType } from '../challenges/select-mfa-type.ts';
import { softwareTokenMfa } from '../challenges/software-token-mfa.ts';
import { webAuthn } from '../challenges/web-authn.ts';
import { clientOf } from '../clients.ts';
import { invalidParameter } from '../errors.ts';
import { objectMember, requiredText } from '../request.ts';
import type { Operation } from '../services.ts';

const responders: Record<ChallengeName, ChallengeResponder> = {
  PASSWORD_VERIFIER: passwordVerifier,
  NEW_PASSWORD_REQUIRED: newPasswordRequired,
  SOFTWARE_TOKEN_MFA: softwareTokenMfa,
  EMAIL_OTP: emailOtp,
  SELECT_MFA_TYPE: selectMfaType,
  MFA_SETUP: mfaSetup,
  SELECT_CHALLENGE: selectChallenge,
  WEB_AUTHN: webAuthn,
};

const isChallenge = (name: string): name is ChallengeName => Object.hasOwn(responders, name);

export const respondToAuthChallenge: Operation = async (services, request) => {
  const client = clientOf(services, request);
  const name = requiredText(request, 'ChallengeName', 64);
  if (!isChallenge(name)) throw invalidParameter(`The local user pool does not have the challenge ${name}.`);
  return responders[name]({
    services,
    client,
    request,
    responses: objectMember(request, 'ChallengeResponses'),
  });
};
