// @spec calendar-reader

import type { IsActive } from '@kairos/account-state/is-active';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

export interface UserPoolClient {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

/**
 * Checks access tokens of a user pool on AWS, as AppSync does, and that their user is active. The returned function
 * resolves to the user (`sub`), and to undefined for any other text. It throws when the keys of the pool or the state of
 * the user cannot be read.
 *
 * @param keys default: those of the pool, which are read once and again for an unknown key
 */
export function createUserOf(
  { region, userPoolId, clientId }: UserPoolClient,
  isActive: IsActive,
  keys?: JWTVerifyGetKey,
): (token: string) => Promise<string | undefined> {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const verifyWith = keys ?? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, verifyWith, { issuer, algorithms: ['RS256'] });
      const isAccessToken = payload.token_use === 'access' && payload.client_id === clientId;
      if (!isAccessToken || payload.sub === undefined) return undefined;
      return (await isActive(payload.sub)) ? payload.sub : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError && !isKeyFailure(error)) return undefined;
      throw error;
    }
  };
}

/** Whether the keys of the pool could not be read. */
const isKeyFailure = ({ code }: errors.JOSEError) => ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(code);
