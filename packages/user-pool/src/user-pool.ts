import type { JSONWebKeySet, JWTPayload } from 'jose';
import { CognitoError } from './errors.ts';
import type { UserPoolOptions } from './options.ts';

export type {
  Mail,
  PasswordPolicy,
  SchemaAttribute,
  UserPoolClientOptions,
  UserPoolOptions,
} from './options.ts';
export { CognitoError, UserPoolLockedError } from './errors.ts';

export interface UserPool {
  /**
   * Runs one operation of the Cognito user pools API (`SignUp`, `InitiateAuth`, ...). In-process callers are
   * trusted: the Admin operations are open here; the HTTP handler is what guards them.
   * @throws CognitoError with the exception's name and message as Cognito gives them.
   */
  call(operation: string, request: unknown): Promise<object>;
  /**
   * Checks signature, issuer, expiry and that one of the pool's clients got the token; id and access tokens alike.
   * This is what an API in front of the pool checks: like AppSync, it does not know of sign-outs.
   * @throws CognitoError NotAuthorizedException.
   */
  verifyToken(token: string): Promise<JWTPayload>;
  /** The public keys, as served under `/.well-known/jwks.json`. */
  jwks(): JSONWebKeySet;
  close(): Promise<void>;
}

/**
 * Opens a user pool, making its folder and its keys at the first start.
 * @throws UserPoolLockedError when another process holds the folder.
 */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  await Promise.resolve();
  throw new CognitoError('InternalErrorException', `${options.poolId}: not built yet`);
}
