import type { JSONWebKeySet, JWTPayload } from 'jose';
import { createChallengeSessions } from './challenge-sessions.ts';
import { createCodes } from './codes.ts';
import { CognitoError } from './errors.ts';
import { createGrants } from './grants.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { deleteExpired } from './delete-expired.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createLockout } from './lockout.ts';
import { findOperation } from './operations/registry.ts';
import type { UserPoolOptions } from './options.ts';
import { asRequest } from './request.ts';
import { openSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { openStore, type Database, type Store } from './store.ts';
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
   * Runs one operation of the Cognito user pools API (`SignUp`, `InitiateAuth`, ...). Does not restrict the Admin
   * operations: the HTTP handler checks the key for them.
   * @throws CognitoError with the name and message of Cognito's exception.
   */
  call(operation: string, request: unknown): Promise<object>;
  /**
   * Checks signature, issuer, expiry and client of an id or access token. Like AppSync, it does not check whether
   * the user signed out.
   * @throws CognitoError NotAuthorizedException; its `cause` is the error of jose (such as `ERR_JWT_EXPIRED`).
   */
  verifyToken(token: string): Promise<JWTPayload>;
  /** The public keys, as served under `/.well-known/jwks.json`. */
  jwks(): JSONWebKeySet;
  /** The database of users, grants, codes and limits, to back it up. Its keys are in a file beside it. */
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * Opens a user pool; creates its folder and keys at the first start.
 * @throws UserPoolLockedError when another process uses the folder; Error for unsupported options.
 */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  checkOptions(options);
  const store = await openStore(options.directory, options.onWriteFailure);
  try {
    const services = await createServices(options, store);
    await deleteExpired(store, services.now());
    return createUserPool(services, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function checkOptions({ poolId, usernameAttributes }: UserPoolOptions): void {
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(poolId))
    throw new Error(`${poolId} is not a user pool id (<region>_<name>).`);
  if (usernameAttributes.length === 0) {
    throw new Error('The local user pool needs username attributes: it does not support free usernames.');
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
    database: store.database,
    async close() {
      await Promise.allSettled(running);
      await store.close();
    },
  };
}
