import type { UserPoolOptions } from './options.ts';
import type { MfaMethod, User } from './records.ts';

/** The second factors that a pool offers. */
export function offeredMfa(pool: UserPoolOptions): MfaMethod[] {
  if (pool.mfa === 'OFF') return [];
  return [
    ...(pool.softwareTokenMfa ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
    ...(pool.emailMfa ? (['EMAIL_OTP'] as const) : []),
  ];
}

/** True when the user can use the method: with a verified authenticator app, or a verified address. */
export const canUse = (user: User, method: MfaMethod): boolean =>
  method === 'SOFTWARE_TOKEN_MFA'
    ? user.authenticator !== undefined
    : user.attributes.email_verified === 'true';

/** The second factors that this user signs in with, any one of them. A pool that requires one accepts all usable. */
export const activeMfa = (pool: UserPoolOptions, user: User): MfaMethod[] =>
  offeredMfa(pool).filter(
    (method) => canUse(user, method) && (pool.mfa === 'ON' || user.mfaMethods.includes(method)),
  );

/** The members of GetUser's response that describe the second factors. */
export const mfaSettings = (
  user: User,
): { UserMFASettingList?: MfaMethod[]; PreferredMfaSetting?: MfaMethod } => ({
  ...(user.mfaMethods.length > 0 ? { UserMFASettingList: user.mfaMethods } : {}),
  ...(user.preferredMfa ? { PreferredMfaSetting: user.preferredMfa } : {}),
});
