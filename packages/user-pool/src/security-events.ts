// @spec security-log

import { CognitoError } from './errors.ts';
import type { RequestKind } from './operations/kinds.ts';
import type { Caller, SecurityEvent } from './options.ts';
import { RequestLimitError } from './request-limiter.ts';
import type { Services } from './services.ts';

/** Operations whose success and failure is an event. */
const events: ReadonlySet<string> = new Set([
  'SignUp',
  'ConfirmSignUp',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
  'SetUserMFAPreference',
  'CompleteWebAuthnRegistration',
  'DeleteWebAuthnCredential',
  'GlobalSignOut',
  'RevokeToken',
  'DeleteUser',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminResetUserPassword',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUserGlobalSignOut',
]);

/** Operations whose failure is an event, as well. A complete sign-in is one. */
const attempts: ReadonlySet<string> = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'ResendConfirmationCode',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
]);

interface ObservedRequest {
  /** The name of the operation. */
  readonly operation: string;
  readonly kind: RequestKind;
  readonly caller: Caller | undefined;
}

/**
 * Runs an operation and reports it to `onSecurityEvent`: with the user whom it is about, and without its contents. Of the
 * requests that exceed a limit only the first one is reported. A request that needs a session and has none is not reported:
 * it is about no account.
 */
export async function withSecurityEvents(
  services: Services,
  { operation, kind, caller }: ObservedRequest,
  run: (services: Services) => Promise<object>,
): Promise<object> {
  const { onSecurityEvent: report } = services.pool;
  if (report === undefined) return run(services);
  let user: string | undefined;
  let isNewDevice = false;
  const { users, origin } = services;
  const observed: Services = {
    ...services,
    users: {
      ...users,
      async get(id) {
        const found = await users.get(id);
        user = found?.id ?? user;
        return found;
      },
      async save(saved) {
        await users.save(saved);
        user = saved.id;
      },
    },
    origin: {
      ...origin,
      async remember(userId) {
        isNewDevice = await origin.remember(userId);
        return isNewDevice;
      },
    },
  };
  const tell = (outcome: string, isSignedIn = false) => {
    if (caller !== undefined && kind === 'session' && user === undefined) return;
    const isProven = kind === 'session' || (kind === 'sign-in' && outcome === 'ok');
    const time = new Date(services.now()).toISOString();
    const event: SecurityEvent = {
      ...{ time, event: operation, outcome },
      ...(isSignedIn && isNewDevice && { newDevice: true }),
    };
    const about = { ...(user !== undefined && { user }), ...(caller && { address: caller.address }) };
    report({ ...event, ...about }, isProven || caller === undefined ? 'account' : 'anyone');
  };
  try {
    const response = await run(observed);
    const isSignedIn = isSignIn(operation, response);
    if (events.has(operation) || isSignedIn) tell('ok', isSignedIn);
    return response;
  } catch (error) {
    const isReported = events.has(operation) || attempts.has(operation);
    if (isReported && (!(error instanceof RequestLimitError) || error.isFirst)) {
      tell(error instanceof CognitoError ? error.code : 'InternalErrorException');
    }
    throw error;
  }
}

/** Whether a sign-in is complete. A refresh gives tokens as well, but no refresh token. */
const isSignIn = (operation: string, response: object): boolean =>
  (operation === 'InitiateAuth' || operation === 'RespondToAuthChallenge') &&
  'AuthenticationResult' in response &&
  typeof response.AuthenticationResult === 'object' &&
  response.AuthenticationResult !== null &&
  'RefreshToken' in response.AuthenticationResult;
