import { invalidParameter } from '../errors.ts';
import { canUse, offeredMfa } from '../mfa.ts';
import type { UserPoolOptions } from '../options.ts';
import type { MfaMethod, User } from '../records.ts';
import { objectMember, type OperationRequest } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/** Methods by the request's member. SMS is listed so that it is refused: the local pool cannot send SMS. */
const methods: [member: string, method: MfaMethod | 'SMS_MFA'][] = [
  ['SMSMfaSettings', 'SMS_MFA'],
  ['SoftwareTokenMfaSettings', 'SOFTWARE_TOKEN_MFA'],
  ['EmailMfaSettings', 'EMAIL_OTP'],
];

export const setUserMfaPreference: Operation = (services, request) =>
  withSignedInUser(services, request, async (user) => {
    const settings = methods.flatMap(([member, method]) => readSetting(request, member, method));
    if (settings.filter(({ preferred }) => preferred).length > 1) {
      throw invalidParameter('Only one MFA method can be preferred.');
    }
    for (const { method, enabled, preferred } of settings) {
      if (enabled) checkUsable(services.pool, user, method);
      if (method === 'SMS_MFA') continue;
      user.mfaMethods = user.mfaMethods.filter((other) => other !== method);
      if (enabled) user.mfaMethods.push(method);
      if (preferred) user.preferredMfa = method;
      else if (user.preferredMfa === method) delete user.preferredMfa;
    }
    await services.users.save(user);
    return {};
  });

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
