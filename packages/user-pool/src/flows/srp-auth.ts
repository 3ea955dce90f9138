// @spec pool-srp

import { invalidParameter, userNotFound } from '../errors.ts';
import { verifierOf } from '../passwords.ts';
import { requiredParameter } from '../request.ts';
import type { AuthResponse } from '../sign-in.ts';
import { startExchange } from '../srp.ts';
import type { Subject } from '../subjects.ts';
import { withSubject } from '../with-user.ts';
import type { AuthFlow, FlowStart } from './auth-flow.ts';

/** USER_SRP_AUTH: starts an SRP exchange. The client proves in the next step that it knows the password. */
export const srpAuth: AuthFlow = (start) => {
  const username = requiredParameter(start.parameters, 'USERNAME', 128);
  requiredParameter(start.parameters, 'SRP_A');
  return withSubject(
    start.services,
    start.client,
    username,
    (subject) => startSrp(start, subject),
    userNotFound,
  );
};

/** Starts the exchange with the request's public value. Call it serialized per user. */
export async function startSrp(
  { services, client, parameters }: FlowStart,
  subject: Subject,
): Promise<AuthResponse> {
  const clientPublic = requiredParameter(parameters, 'SRP_A');
  await services.lockout.check(subject.id);
  const { salt, verifier } = verifierOf(services, subject);
  const exchange = startExchange(verifier, clientPublic);
  if (!exchange) throw invalidParameter('SRP_A is not valid.');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: services.sessions.start(subject.id, client.clientId, {
        name: 'PASSWORD_VERIFIER',
        exchange,
      }),
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: subject.id,
      USER_ID_FOR_SRP: subject.id,
    },
  };
}
