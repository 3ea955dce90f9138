import type { PlainObject } from '../plain-object.ts';

/** The request's token does not let it in; the message is AppSync's. */
export class UnauthorizedRequest extends Error {}

export interface AuthenticatorOptions {
  /** Resolves to the claims of a valid token; rejects otherwise, with `code: 'ERR_JWT_EXPIRED'` for an expired one. */
  verifyToken: (token: string) => Promise<PlainObject>;
  /** Which app clients are let in, matched as a whole; all when absent. */
  appIdClientRegex?: string | undefined;
}

/** Turns an Authorization header into the identity that resolvers see; rejects with {@link UnauthorizedRequest}. */
export type Authenticator = (authorization: string | undefined, sourceIp: string) => Promise<PlainObject>;

const isExpiry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_JWT_EXPIRED';

const clientsOf = ({ client_id: client, aud }: PlainObject): unknown[] => [client ?? aud].flat();

/** `ctx.identity` of a user pool's token, id or access. */
const identityOf = (claims: PlainObject, sourceIp: string): PlainObject => ({
  sub: claims.sub,
  issuer: claims.iss,
  username: claims['cognito:username'] ?? claims.username,
  claims,
  sourceIp: [sourceIp],
  defaultAuthStrategy: 'ALLOW',
  groups: claims['cognito:groups'] ?? null,
});

export function createAuthenticator({ verifyToken, appIdClientRegex }: AuthenticatorOptions): Authenticator {
  const allowed = appIdClientRegex === undefined ? undefined : new RegExp(`^(?:${appIdClientRegex})$`);

  return async (authorization, sourceIp) => {
    if (!authorization) throw new UnauthorizedRequest('Valid authorization header not provided.');
    const claims = await verifyToken(authorization.replace(/^Bearer /, '')).catch((error: unknown) => {
      throw new UnauthorizedRequest(isExpiry(error) ? 'Token has expired.' : 'Unable to parse JWT token.');
    });
    const isOurs = clientsOf(claims).some((client) => typeof client === 'string' && allowed?.test(client));
    if (allowed && !isOurs) throw new UnauthorizedRequest('You are not authorized to make this call.');
    return identityOf(claims, sourceIp);
  };
}
