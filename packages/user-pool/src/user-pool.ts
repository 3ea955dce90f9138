import type { JSONWebKeySet, JWTPayload } from 'jose';
import { createChallengeSessions } from './challenge-sessions.ts';
import { createCodes } from './codes.ts';
import { CognitoError } from './errors.ts';
import { createGrants } from './grants.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { forgetExpired } from './housekeeping.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createLockout } from './lockout.ts';
import { findOperation } from './operations/registry.ts';
import type { UserPoolOptions } from './options.ts';
import { asRequest } from './request.ts';
import { openSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { openStore, type Store } from './store.ts';
import { createTokens } from './tokens.ts';
import { createUsers } from './users.ts';

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
   * @throws CognitoError NotAuthorizedException, its `cause` jose's error (`code: 'ERR_JWT_EXPIRED'` and the like).
   */
  verifyToken(token: string): Promise<JWTPayload>;
  /** The public keys, as served under `/.well-known/jwks.json`. */
  jwks(): JSONWebKeySet;
  close(): Promise<void>;
}

/**
 * Opens a user pool, making its folder and its keys at the first start.
 * @throws UserPoolLockedError when another process holds the folder; Error for a pool of a kind that is not built.
 */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  checkOptions(options);
  const store = await openStore(options.directory);
  try {
    const services = await createServices(options, store);
    await forgetExpired(store, services.now());
    return createUserPool(services, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function checkOptions({ poolId, usernameAttributes }: UserPoolOptions): void {
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(poolId))
    throw new Error(`${poolId} is no user pool id (<region>_<name>).`);
  if (usernameAttributes.length === 0) {
    throw new Error('The local user pool needs username attributes: it has no usernames of free choice.');
  }
}

async function createServices(pool: UserPoolOptions, store: Store): Promise<Services> {
  const now = pool.now ?? Date.now;
  const secrets = await openSecrets(pool.directory);
  const hourlyLimit = createHourlyLimit(store, now);
  return {
    pool,
    poolName: pool.poolId.slice(pool.poolId.indexOf('_') + 1),
    now,
    userLock: createKeyedLock(),
    users: createUsers(store, pool.usernameAttributes, now),
    grants: createGrants(store, now),
    tokens: await createTokens(secrets.signingKey, pool, now),
    codes: createCodes({ store, secrets, hourlyLimit, pool, now }),
    sessions: createChallengeSessions(now),
    lockout: createLockout(store, now),
    hourlyLimit,
    secrets,
  };
}

function createUserPool(services: Services, store: Store): UserPool {
  const running = new Set<Promise<unknown>>();
  const runOperation = async (name: string, request: unknown) => {
    const operation = findOperation(name);
    if (!operation) {
      throw new CognitoError('UnknownOperationException', `The local user pool has no operation ${name}.`);
    }
    return operation(services, asRequest(request));
  };
  return {
    async call(name, request) {
      const run = runOperation(name, request);
      running.add(run);
      return run.finally(() => running.delete(run));
    },
    verifyToken: (token) => services.tokens.verify(token),
    jwks: () => ({ keys: [services.tokens.publicKey] }),
    async close() {
      await Promise.allSettled(running);
      await store.close();
    },
  };
}
