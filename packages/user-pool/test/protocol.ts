import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { clientId, type PoolServer } from './pool-server.ts';

export interface ProtocolAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Posts one request, for requests that the client library does not send. */
export async function post(
  server: Pick<PoolServer, 'url'>,
  operation: string,
  request: unknown,
  headers: Record<string, string> = {},
): Promise<ProtocolAnswer> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof request === 'string' ? request : JSON.stringify(request),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** `Name: message` of an error, or `200`. */
export async function outcome(
  server: Pick<PoolServer, 'url'>,
  operation: string,
  request: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, body } = await post(server, operation, request, headers);
  return status === 200 ? '200' : `${String(body.__type)}: ${String(body.message)}`;
}

/** Refreshes like the client library, but without its retries of six seconds after an error. */
export const refreshOutcome = (
  server: Pick<PoolServer, 'url'>,
  session: CognitoUserSession,
): Promise<string> =>
  outcome(server, 'InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
  });

/** The first step of SRP, without the password. @returns `ChallengeParameters`. */
export async function startExchange(
  server: Pick<PoolServer, 'url'>,
  username: string,
): Promise<Record<string, string>> {
  const { body } = await post(server, 'InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
  });
  return body.ChallengeParameters as Record<string, string>;
}

/** The second step of SRP with a wrong proof. */
export const answerWrongly = (
  server: Pick<PoolServer, 'url'>,
  challenge: Record<string, string>,
  changes: Record<string, string> = {},
): Promise<string> =>
  outcome(server, 'RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Fri Nov 20 08:00:00 UTC 2026',
    },
    ...changes,
  });
