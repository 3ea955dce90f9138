import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';
import { JOSEError, JWSSignatureVerificationFailed, JWTExpired } from 'jose/errors';
import { notAuthorized } from './errors.ts';
import type { UserPoolClientOptions, UserPoolOptions } from './options.ts';
import type { Grant, User } from './records.ts';

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  /** Lifetime of the access token in seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

export interface Tokens {
  readonly publicKey: JWK;
  issue(user: User, client: UserPoolClientOptions, grant: Grant): Promise<IssuedTokens>;
  /**
   * Checks signature, issuer, expiry and client of an id or access token.
   * @throws CognitoError NotAuthorizedException.
   */
  verify(token: string): Promise<JWTPayload>;
}

/** Issues and verifies tokens with Cognito's claims. @param signingKey private RSA key. */
export async function createTokens(
  signingKey: JWK,
  pool: Pick<UserPoolOptions, 'issuer' | 'clients'>,
  now: () => number,
): Promise<Tokens> {
  const { n, e, kty, kid, alg, use } = signingKey;
  const publicKey = { n, e, kty, kid, alg, use } as JWK;
  const [privateHandle, publicHandle] = await Promise.all([
    importJWK(signingKey, 'RS256'),
    importJWK(publicKey, 'RS256'),
  ]);

  const sign = (claims: JWTPayload, issuedAt: number, minutes: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...(kid === undefined ? {} : { kid }) })
      .setIssuer(pool.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + minutes * 60)
      .setJti(randomUUID())
      .sign(privateHandle);

  return {
    publicKey,
    async issue(user, client, grant) {
      const issuedAt = Math.floor(now() / 1000);
      const common: JWTPayload = {
        sub: user.id,
        event_id: grant.id,
        auth_time: grant.authTime,
        ...(client.revocation ? { origin_jti: grant.id } : {}),
      };
      const access = {
        ...common,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        client_id: client.clientId,
        username: user.id,
      };
      const id = {
        ...attributeClaims(user.attributes),
        ...common,
        token_use: 'id',
        aud: client.clientId,
        'cognito:username': user.id,
      };
      return {
        AccessToken: await sign(access, issuedAt, client.accessTokenMinutes),
        IdToken: await sign(id, issuedAt, client.idTokenMinutes),
        ExpiresIn: client.accessTokenMinutes * 60,
        TokenType: 'Bearer',
      };
    },
    async verify(token) {
      const { payload } = await jwtVerify(token, publicHandle, {
        issuer: pool.issuer,
        algorithms: ['RS256'],
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat', 'token_use', 'event_id'],
      }).catch((error: unknown) => {
        throw error instanceof JOSEError ? tokenError(error) : error;
      });
      const clientId = payload.token_use === 'id' ? payload.aud : payload.client_id;
      if (!pool.clients.some((client) => client.clientId === clientId)) {
        throw notAuthorized('Invalid Access Token');
      }
      return payload;
    },
  };
}

function tokenError(error: JOSEError): Error {
  const options = { cause: error };
  if (error instanceof JWTExpired) return notAuthorized('Access Token has expired', options);
  if (error instanceof JWSSignatureVerificationFailed) {
    return notAuthorized('Could not verify signature for Access Token', options);
  }
  return notAuthorized('Invalid Access Token', options);
}

/** The `_verified` flags are booleans in tokens and strings everywhere else. */
const attributeClaims = (attributes: Record<string, string>): JWTPayload =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
