import type { PlainObject } from '../plain-object.ts';

/** The request has no valid token. The message is AppSync's. */
export class UnauthorizedRequest extends Error {}

export interface AuthenticatorOptions {
  /** Resolves to the claims of a valid token; otherwise rejects, with `code: 'ERR_JWT_EXPIRED'` for an expired one. */
  readonly verifyToken: (token: string) => Promise<PlainObject>;
  /** Accepted app clients, matched as a whole. Default: all. */
  readonly appIdClientRegex?: string | undefined;
}

/** Resolves to `ctx.identity` for an Authorization header; rejects with {@link UnauthorizedRequest}. */
export type Authenticator = (authorization: string | undefined, sourceIp: string) => Promise<PlainObject>;

const isExpiry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_JWT_EXPIRED';

const clientsOf = ({ client_id: client, aud }: PlainObject): unknown[] => [client ?? aud].flat();

/** `ctx.identity` for an id or access token of a user pool. */
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
    const isAllowed = clientsOf(claims).some((client) => typeof client === 'string' && allowed?.test(client));
    if (allowed && !isAllowed) throw new UnauthorizedRequest('You are not authorized to make this call.');
    return identityOf(claims, sourceIp);
  };
}
