import { mfaSettings } from './mfa.ts';
import type { User } from './records.ts';

/** The members that AdminGetUser and AdminCreateUser share; dates are in seconds since 1970, as in the protocol. */
export const describeUser = (user: User): object => ({
  Username: user.id,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: true,
  UserStatus: user.status,
  ...mfaSettings(user),
});
