import type { Grant } from './records.ts';
import { objectMember, type OperationRequest } from './request.ts';
import type { Services } from './services.ts';

type Reading = Pick<Services, 'grants' | 'tokens'>;

/**
 * The id of the user whose session a request has: by an access token, or by a refresh token to use or to revoke. Undefined
 * without one, and for a session that has ended: somebody who had it once must not spend the budget of the user.
 */
export async function sessionUser(
  services: Reading,
  operation: string,
  request: OperationRequest,
): Promise<string | undefined> {
  const grant = await grantOf(services, operation, request);
  return grant?.revoked === false ? grant.userId : undefined;
}

async function grantOf(
  { grants, tokens }: Reading,
  operation: string,
  request: OperationRequest,
): Promise<Grant | undefined> {
  const refreshToken =
    operation === 'InitiateAuth'
      ? objectMember(request, 'AuthParameters').REFRESH_TOKEN
      : operation === 'RevokeToken'
        ? request.Token
        : undefined;
  if (typeof refreshToken === 'string') return grants.findByRefreshToken(refreshToken);
  const { AccessToken } = request;
  if (typeof AccessToken !== 'string') return undefined;
  const claims = await tokens.verify(AccessToken).catch(() => undefined);
  return claims?.sub === undefined ? undefined : grants.get(claims.sub, String(claims.event_id));
}
