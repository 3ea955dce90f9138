// @spec pool-mfa-preference pool-associate-token pool-verify-token

import type { ChallengeOf, ChallengeSession } from '../challenge-sessions.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { canUse, offeredMfa } from '../mfa.ts';
import type { UserPoolOptions } from '../options.ts';
import type { MfaMethod, User } from '../records.ts';
import { objectMember, type OperationRequest, optionalText, requiredText } from '../request.ts';
import type { Operation, Services } from '../services.ts';
import { sendNotice } from '../send-notice.ts';
import { verifiedAddress } from '../users.ts';
import { createTotpSecret, findTotpStep } from '../totp.ts';
import { withSignedInUser, withUserId } from '../with-user.ts';

/** Creates a secret for an authenticator app. An existing app stays valid until the new one is verified. */
export const associateSoftwareToken: Operation = (services, request) =>
  withSoftwareTokenOwner(services, request, async (user, session) => {
    const secret = createTotpSecret();
    user.pendingAuthenticator = services.secrets.seal(secret);
    await services.users.save(user);
    if (!session) return { SecretCode: secret };
    services.sessions.close(session.id);
    const next = services.sessions.start(user.id, session.clientId, session.challenge);
    return { SecretCode: secret, Session: next };
  });

/** Activates a new authenticator app with its first code; that code cannot be used to sign in. */
export const verifySoftwareToken: Operation = (services, request) => {
  const code = requiredText(request, 'UserCode', 64);
  optionalText(request, 'FriendlyDeviceName', 256);
  return withSoftwareTokenOwner(services, request, async (user, session) => {
    const { hourlyLimit, secrets, sessions } = services;
    await hourlyLimit.check(user.id, 'wrong code');
    if (user.pendingAuthenticator === undefined) {
      throw invalidParameter('User has not set up software token mfa');
    }
    const step = findTotpStep(secrets.unseal(user.pendingAuthenticator), code, services.now());
    if (step === undefined) {
      await hourlyLimit.record(user.id, 'wrong code');
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    user.authenticator = { secret: user.pendingAuthenticator, lastStep: step };
    delete user.pendingAuthenticator;
    await services.users.save(user);
    if (!session) {
      // It replaces the one that is asked for.
      if (user.mfaMethods.includes('SOFTWARE_TOKEN_MFA')) await noticeSecondStep(services, user);
      return { Status: 'SUCCESS' };
    }
    sessions.close(session.id);
    return {
      Status: 'SUCCESS',
      Session: sessions.start(user.id, session.clientId, { name: 'MFA_SETUP', verified: true }),
    };
  });
};

/**
 * Runs work with the user who sets up an authenticator app: signed in, or in the MFA_SETUP step of a sign-in (then
 * with its session). Serialized per user.
 * @throws CognitoError SoftwareTokenMFANotFoundException when the pool does not offer authenticator apps.
 */
async function withSoftwareTokenOwner<T>(
  services: Services,
  request: OperationRequest,
  work: (user: User, session?: ChallengeSession<ChallengeOf<'MFA_SETUP'>>) => Promise<T>,
): Promise<T> {
  if (!offeredMfa(services.pool).includes('SOFTWARE_TOKEN_MFA')) {
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled for the userPool.',
    );
  }
  const sessionId = optionalText(request, 'Session');
  if (!sessionId || optionalText(request, 'AccessToken', 16_384)) {
    return withSignedInUser(services, request, (user) => work(user));
  }
  const { userId } = services.sessions.read(sessionId, 'MFA_SETUP');
  return withUserId(services, userId, (user) => work(user, services.sessions.read(sessionId, 'MFA_SETUP')));
}

const noticeSecondStep = (services: Services, user: User): Promise<void> =>
  sendNotice(services, 'secondStepChanged', { userId: user.id, address: verifiedAddress(user) });

/** Methods by the request's member. SMS is listed so that it is rejected: the local pool cannot send SMS. */
const methods: [member: string, method: MfaMethod | 'SMS_MFA'][] = [
  ['SMSMfaSettings', 'SMS_MFA'],
  ['SoftwareTokenMfaSettings', 'SOFTWARE_TOKEN_MFA'],
  ['EmailMfaSettings', 'EMAIL_OTP'],
];

export const setUserMfaPreference: Operation = (services, request) =>
  withSignedInUser(services, request, async (user) => {
    changeMfaPreference(services.pool, user, request);
    await services.users.save(user);
    await noticeSecondStep(services, user);
    return {};
  });

/**
 * Turns the second factors of a request on or off. Does not save.
 * @throws CognitoError InvalidParameterException for a factor that the user or the pool does not have
 */
export function changeMfaPreference(pool: UserPoolOptions, user: User, request: OperationRequest): void {
  const settings = methods.flatMap(([member, method]) => readSetting(request, member, method));
  if (settings.filter(({ preferred }) => preferred).length > 1) {
    throw invalidParameter('Only one MFA method can be preferred.');
  }
  for (const { method, enabled, preferred } of settings) {
    if (enabled) checkUsable(pool, user, method);
    if (method === 'SMS_MFA') continue;
    user.mfaMethods = user.mfaMethods.filter((other) => other !== method);
    if (enabled) user.mfaMethods.push(method);
    if (preferred) user.preferredMfa = method;
    else if (user.preferredMfa === method) delete user.preferredMfa;
  }
}

interface Setting {
  readonly method: MfaMethod | 'SMS_MFA';
  readonly enabled: boolean;
  readonly preferred: boolean;
}

function readSetting(request: OperationRequest, member: string, method: Setting['method']): Setting[] {
  if (request[member] === undefined || request[member] === null) return [];
  const { Enabled, PreferredMfa } = objectMember(request, member);
  const enabled = Enabled === true;
  return [{ method, enabled, preferred: enabled && PreferredMfa === true }];
}

function checkUsable(pool: UserPoolOptions, user: User, method: Setting['method']): void {
  if (method === 'SMS_MFA' || !offeredMfa(pool).includes(method)) {
    throw invalidParameter(`User does not have delivery config set to turn on ${method}`);
  }
  if (canUse(user, method)) return;
  if (method === 'EMAIL_OTP') throw invalidParameter('User does not have a verified email address.');
  throw invalidParameter(
    user.pendingAuthenticator === undefined
      ? 'User has not set up software token mfa'
      : 'User has not verified software token mfa',
  );
}
