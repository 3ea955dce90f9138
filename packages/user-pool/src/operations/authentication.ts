// @spec pool-custom-auth pool-challenge-answer

import type { ChallengeName } from '../challenge-sessions.ts';
import type { ChallengeResponder } from '../challenges/challenge-answer.ts';
import { emailOtp, mfaSetup, selectMfaType, softwareTokenMfa } from '../challenges/second-factor.ts';
import { newPasswordRequired } from '../challenges/new-password-required.ts';
import { passwordVerifier } from '../challenges/password-verifier.ts';
import { selectChallenge } from '../challenges/select-challenge.ts';
import { webAuthn } from '../challenges/web-authn.ts';
import { clientOf } from '../clients.ts';
import { invalidParameter } from '../errors.ts';
import type { AuthFlow } from '../flows/auth-flow.ts';
import { choiceAuth } from '../flows/choice-auth.ts';
import { passwordAuth } from '../flows/password-auth.ts';
import { refreshTokenAuth } from '../flows/refresh-token-auth.ts';
import { srpAuth } from '../flows/srp-auth.ts';
import { objectMember, requiredText } from '../request.ts';
import type { Operation } from '../services.ts';

interface Flow {
  /** Its name in a client's `ExplicitAuthFlows`. */
  readonly permission: string;
  readonly run: AuthFlow;
}

const flows = new Map<string, Flow>([
  ['USER_SRP_AUTH', { permission: 'ALLOW_USER_SRP_AUTH', run: srpAuth }],
  ['USER_PASSWORD_AUTH', { permission: 'ALLOW_USER_PASSWORD_AUTH', run: passwordAuth }],
  ['USER_AUTH', { permission: 'ALLOW_USER_AUTH', run: choiceAuth }],
  ['REFRESH_TOKEN_AUTH', { permission: 'ALLOW_REFRESH_TOKEN_AUTH', run: refreshTokenAuth }],
  ['REFRESH_TOKEN', { permission: 'ALLOW_REFRESH_TOKEN_AUTH', run: refreshTokenAuth }],
]);

export const initiateAuth: Operation = async (services, request) => {
  const client = clientOf(services, request);
  const name = requiredText(request, 'AuthFlow', 64);
  const flow = flows.get(name);
  if (!flow && client.authFlows.includes(`ALLOW_${name}`)) {
    throw invalidParameter(`The local user pool does not have the flow ${name}.`);
  }
  if (!flow || !client.authFlows.includes(flow.permission)) {
    throw invalidParameter(`${name} flow not enabled for this client`);
  }
  return flow.run({ services, client, parameters: objectMember(request, 'AuthParameters') });
};

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
