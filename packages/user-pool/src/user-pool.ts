import { diskErrorKind } from '@kairos/sqlite/disk-error';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import { createAdmission } from './admission.ts';
import { createChallengeSessions } from './challenge-sessions.ts';
import { createCodes } from './codes.ts';
import { CognitoError, tokenRevoked, userDisabled } from './errors.ts';
import { createGrants } from './grants.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { deleteExpired } from './delete-expired.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createLockout } from './lockout.ts';
import { kindOf } from './operations/kinds.ts';
import { findOperation } from './operations/registry.ts';
import type { Caller, UserPoolOptions } from './options.ts';
import { anyOrigin, createOrigin, type Origin } from './origin.ts';
import { createPasswordLinks } from './password-links.ts';
import { createRecentIds } from './recent-ids.ts';
import { removeAccess } from './remove-access.ts';
import { asRequest } from './request.ts';
import { openSecrets } from './secrets.ts';
import { withSecurityEvents } from './security-events.ts';
import type { Services } from './services.ts';
import { createStore, type Store } from './store.ts';
import { createTokens } from './tokens.ts';
import { createUserLimit } from './user-limit.ts';
import { createUsers } from './users.ts';
import { withUserId } from './with-user.ts';

export type {
  Caller,
  EventCause,
  Mail,
  Mailer,
  PasswordPolicy,
  RequestLimits,
  SchemaAttribute,
  SecurityEvent,
  UserPoolClientOptions,
  UserPoolOptions,
} from './options.ts';
export { CognitoError } from './errors.ts';

export interface UserPool {
  /**
   * Runs one operation of the Cognito user pools API (`SignUp`, `InitiateAuth`, ...). Does not restrict the Admin
   * operations: the HTTP handler checks the key for them.
   * @param caller the client. Without one, `requestLimits` do not apply.
   * @throws CognitoError with the name and message of Cognito's exception.
   */
  call(operation: string, request: unknown, caller?: Caller): Promise<object>;
  /**
   * Makes the link with which a user chooses a password: its token is the code of ConfirmForgotPassword. Replaces an
   * earlier link.
   * @param userId the `sub`
   * @throws CognitoError UserNotFoundException
   */
  createPasswordLink(userId: string): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** How many passkeys a user has. @throws CognitoError UserNotFoundException */
  passkeyCount(userId: string): Promise<number>;
  /**
   * Ends all sign-ins of a user with their tokens, removes the passkeys and makes the password invalid: the user has to set a
   * new one. A second step stays.
   * @throws CognitoError UserNotFoundException
   */
  removeAccess(userId: string): Promise<void>;
  /**
   * Checks signature, issuer, expiry and client of an id or access token. Like AppSync, it does not check whether
   * the user signed out. It rejects the tokens of sign-ins that an administrator or a password link has ended, those of
   * disabled users, and those of users who do not exist. Only a user who has just
   * used DeleteUser keeps a valid token, to erase records with it: {@link UserPool.isActive} is false.
   * @throws CognitoError NotAuthorizedException; its `cause` is the error of jose (such as `ERR_JWT_EXPIRED`).
   */
  verifyToken(token: string): Promise<JWTPayload>;
  /** Whether the user exists and is not disabled. @param userId the `sub` */
  readonly isActive: (userId: string) => Promise<boolean>;
  /** The public keys, as served under `/.well-known/jwks.json`. */
  jwks(): JSONWebKeySet;
  /** Deletes what has expired, and sign-ups that were not confirmed for seven days, as each start does. */
  deleteExpired(): Promise<void>;
  /** Waits for running operations. The store stays open. */
  close(): Promise<void>;
}

/**
 * Opens a user pool; creates its keys at the first start.
 * @throws Error for unsupported options and for incomplete keys; the error of the store.
 */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  checkOptions(options);
  const store = createStore(options.store);
  const core = await createCore(options, store);
  await deleteExpired(core.services, store, core.services.now()).catch((error: unknown) => {
    // A deletion needs room as well; a refresh and a check of a token do not.
    if (diskErrorKind(error) !== 'full') throw error;
  });
  return createUserPool(core, store);
}

function checkOptions({ poolId, usernameAttributes, emailMfa, mailer }: UserPoolOptions): void {
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(poolId))
    throw new Error(`${poolId} is not a user pool id (<region>_<name>).`);
  if (usernameAttributes.length === 0) {
    throw new Error('The local user pool needs username attributes: it does not support free usernames.');
  }
  if (emailMfa && mailer === undefined) {
    throw new Error('A pool with codes by e-mail as a second factor needs a mailer.');
  }
}

interface Core {
  readonly services: Services;
  /** The services for one request from an address. */
  from(caller: Caller): Services;
}

async function createCore(pool: UserPoolOptions, store: Store): Promise<Core> {
  const now = pool.now ?? Date.now;
  const secrets = await openSecrets(store);
  const counted = (origin: Origin) => {
    const hourlyLimit = createHourlyLimit(store, now, origin);
    return {
      origin,
      hourlyLimit,
      lockout: createLockout(store, now, origin),
      codes: createCodes({ store, secrets, hourlyLimit, origin, pool, now }),
    };
  };
  const services: Services = {
    pool,
    poolName: pool.poolId.slice(pool.poolId.indexOf('_') + 1),
    now,
    userLock: createKeyedLock(),
    users: createUsers(store, pool.usernameAttributes, now),
    grants: createGrants(store, now),
    tokens: await createTokens(secrets.signingKey, pool, now),
    sessions: createChallengeSessions(now),
    secrets,
    passwordLinks: createPasswordLinks(store, secrets, now),
    userLimit: createUserLimit(store, pool.maxUsers),
    selfDeleted: new Set(),
    takenSignUps: createRecentIds(now, 10 * 60_000),
    ...counted(anyOrigin),
  };
  return {
    services,
    from: ({ address, agent }) => ({
      ...services,
      ...counted(createOrigin({ store, secrets, now }, address, agent)),
    }),
  };
}

function createUserPool(core: Core, store: Store): UserPool {
  const { services } = core;
  const { requestLimits } = services.pool;
  const admit = requestLimits && createAdmission(requestLimits);
  const running = new Set<Promise<unknown>>();
  const isActive = async (userId: string) => {
    const user = await services.users.get(userId);
    return user !== undefined && user.disabled !== true;
  };
  const runOperation = async (name: string, body: unknown, caller: Caller | undefined) => {
    const operation = findOperation(name);
    if (!operation) {
      throw new CognitoError('UnknownOperationException', `The local user pool has no operation ${name}.`);
    }
    const request = asRequest(body);
    const isLimited = admit !== undefined && caller !== undefined;
    const own = isLimited ? core.from(caller) : services;
    const observation = { operation: name, kind: kindOf(name, request), caller };
    return withSecurityEvents(own, observation, (observed) =>
      isLimited
        ? admit(observed, { name, request, address: caller.address }, () => operation(observed, request))
        : operation(observed, request),
    );
  };
  return {
    async call(name, request, caller) {
      const run = runOperation(name, request, caller);
      running.add(run);
      return run.finally(() => running.delete(run));
    },
    createPasswordLink: (userId) =>
      withUserId(services, userId, ({ id }) => services.passwordLinks.create(id)),
    passkeyCount: (userId) =>
      withUserId(services, userId, ({ passkeys = [] }) => Promise.resolve(passkeys.length)),
    removeAccess: (userId) => withUserId(services, userId, (user) => removeAccess(services, user)),
    async verifyToken(token) {
      const claims = await services.tokens.verify(token);
      const { sub = '', event_id: grantId } = claims;
      if (services.selfDeleted.has(sub)) return claims;
      if (!(await isActive(sub))) throw userDisabled();
      if ((await services.grants.get(sub, String(grantId))) === undefined) throw tokenRevoked();
      return claims;
    },
    isActive,
    jwks: () => ({ keys: [services.tokens.publicKey] }),
    deleteExpired: () => deleteExpired(services, store, services.now()),
    async close() {
      await Promise.allSettled(running);
    },
  };
}
