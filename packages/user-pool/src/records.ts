import type { PasswordVerifier } from './srp.ts';

/** Times are milliseconds since 1970 where nothing else is said. */

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

/** Second factors, by Cognito's names. */
export type MfaMethod = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

export interface Authenticator {
  /** Sealed. */
  secret: string;
  /** The newest 30-second step whose code was taken; older codes and this one are refused. */
  lastStep: number;
}

export interface User {
  /** The `sub`, which is the username too in a pool where people sign in by an attribute. */
  id: string;
  status: UserStatus;
  /** Without `sub`; booleans are `'true'` and `'false'`. */
  attributes: Record<string, string>;
  /** New values that wait for their code while the old ones stay. */
  pendingAttributes: Record<string, string>;
  password: PasswordVerifier;
  /** Set while an administrator's password is in force. */
  temporaryPasswordExpiresAt?: number;
  authenticator?: Authenticator;
  /** Sealed secret of an authenticator that is being set up. */
  pendingAuthenticator?: string;
  mfaMethods: MfaMethod[];
  preferredMfa?: MfaMethod;
  createdAt: number;
  modifiedAt: number;
}

/** One sign-in: the refresh token it gave and everything refreshed from it. */
export interface Grant {
  id: string;
  userId: string;
  clientId: string;
  refreshTokenHash: string;
  /** Seconds since 1970, as in the `auth_time` claim. */
  authTime: number;
  expiresAt: number;
  revoked: boolean;
}

export type CodePurpose = 'sign-up' | 'forgot-password' | 'email' | 'mfa';

export interface PendingCode {
  hash: string;
  expiresAt: number;
}

export interface LockoutState {
  failures: number;
  failedAt: number;
  lockedUntil: number;
}

/** When the counted thing happened during the last hour. */
export type HourlyCount = number[];
