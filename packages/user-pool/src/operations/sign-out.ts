// @spec pool-revoke-token pool-global-sign-out

import { clientOf } from '../clients.ts';
import { CognitoError } from '../errors.ts';
import { requiredText } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const globalSignOut: Operation = (services, request) =>
  withSignedInUser(services, request, async (user) => {
    await services.grants.revokeAll(user.id);
    return {};
  });

/** Revokes a refresh token and its sign-in. As in RFC 7009, an unknown token is not an error. */
export const revokeToken: Operation = async (services, request) => {
  const client = clientOf(services, request);
  const token = requiredText(request, 'Token', 16_384);
  if (!client.revocation) {
    throw new CognitoError(
      'UnsupportedOperationException',
      'Token revocation is not enabled for this client.',
    );
  }
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  }
  const found = await services.grants.findByRefreshToken(token);
  if (!found) return {};
  if (found.clientId !== client.clientId) {
    throw new CognitoError('UnauthorizedException', 'The token was not issued to this client.');
  }
  return services.userLock.run(found.userId, async () => {
    const grant = await services.grants.get(found.userId, found.id);
    // Reads the user for the security log, which has no request about an unknown token.
    if (grant && (await services.users.get(found.userId))) await services.grants.revoke(grant);
    return {};
  });
};
