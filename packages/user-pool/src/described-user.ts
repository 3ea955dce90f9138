import { mfaSettings } from './mfa.ts';
import type { User } from './records.ts';

/** The members that AdminGetUser and AdminCreateUser both answer; dates in seconds, as the protocol has them. */
export const describedUser = (user: User): object => ({
  Username: user.id,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: true,
  UserStatus: user.status,
  ...mfaSettings(user),
});
