import type { PlainObject } from '../plain-object.ts';

/** The request has no valid token. The message is AppSync's. */
export class UnauthorizedRequest extends Error {
  /** @param isStranger whether the request has no token, or one that the user pool has not signed */
  constructor(
    message: string,
    readonly isStranger: boolean,
  ) {
    super(message);
  }
}

export interface AuthenticatorOptions {
  /**
   * Resolves to the claims of a valid token; otherwise rejects. The `code` of the error is one of jose's for a token that
   * the user pool has not signed, and `ERR_JWT_EXPIRED` for an expired one.
   */
  readonly verifyToken: (token: string) => Promise<PlainObject>;
  /** Accepted app clients, matched as a whole. Default: all. */
  readonly appIdClientRegex?: string | undefined;
}

/** Resolves to `ctx.identity` for an Authorization header; rejects with {@link UnauthorizedRequest}. */
export type Authenticator = (authorization: string | undefined, sourceIp: string) => Promise<PlainObject>;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

function unauthorized(error: unknown): UnauthorizedRequest {
  const code = codeOf(error);
  if (code === 'ERR_JWT_EXPIRED') return new UnauthorizedRequest('Token has expired.', false);
  // jose checks the signature before the claims.
  const isSigned = code === 'ERR_JWT_CLAIM_VALIDATION_FAILED' || !/^ERR_J(?:OSE|WS|WT)_/.test(code);
  return new UnauthorizedRequest('Unable to parse JWT token.', !isSigned);
}

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
    if (!authorization) throw new UnauthorizedRequest('Valid authorization header not provided.', true);
    const claims = await verifyToken(authorization.replace(/^Bearer /, '')).catch((error: unknown) => {
      throw unauthorized(error);
    });
    const isAllowed = clientsOf(claims).some((client) => typeof client === 'string' && allowed?.test(client));
    if (allowed && !isAllowed) {
      throw new UnauthorizedRequest('You are not authorized to make this call.', false);
    }
    return identityOf(claims, sourceIp);
  };
}
