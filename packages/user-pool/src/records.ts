import type { JWK } from 'jose';
import type { PasswordVerifier } from './srp.ts';

/** Times are milliseconds since 1970 unless the comment says otherwise. */

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

/** Second factors, with Cognito's names. */
export type MfaMethod = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

export interface Authenticator {
  /** Encrypted by `Secrets.seal`. */
  readonly secret: string;
  /** The newest 30-second step whose code was used; its code and older ones are rejected. */
  readonly lastStep: number;
}

/** A passkey. Its private key never leaves the user's device. */
export interface Passkey {
  /** Base64url, chosen by the authenticator. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** The authenticator's count of uses; always 0 for passkeys that are synchronized. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly attachment?: string;
  readonly relyingPartyId: string;
  readonly createdAt: number;
}

/** A registration of a passkey that waits for the authenticator. */
export interface PendingPasskey {
  readonly challenge: string;
  readonly clientId: string;
  readonly expiresAt: number;
}

export interface User {
  /** The `sub`, also the username in a pool where users sign in with an attribute. */
  readonly id: string;
  status: UserStatus;
  /** Without `sub`; booleans are `'true'` and `'false'`. */
  attributes: Record<string, string>;
  /** New values that are not verified yet; the old ones apply until then. */
  pendingAttributes: Record<string, string>;
  password: PasswordVerifier;
  /** Set while the user has a temporary password from an administrator. */
  temporaryPasswordExpiresAt?: number;
  authenticator?: Authenticator;
  /** Encrypted secret of an authenticator app that is being set up. */
  pendingAuthenticator?: string;
  /** Absent without passkeys, and in data of older versions. The oldest is first. */
  passkeys?: readonly Passkey[];
  pendingPasskey?: PendingPasskey;
  /** True: the user cannot sign in, and has no sessions. */
  disabled?: true;
  mfaMethods: MfaMethod[];
  preferredMfa?: MfaMethod;
  readonly createdAt: number;
  modifiedAt: number;
}

/** The keys of a pool. */
export interface PoolKeys {
  /** The private RSA key that signs tokens. */
  readonly signingKey: JWK;
  /** 32 bytes, base64. The keys of hashes and of encrypted texts are derived from it. */
  readonly pepper: string;
}

/** One sign-in: its refresh token and all tokens issued from it. */
export interface Grant {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly refreshTokenHash: string;
  /** Seconds since 1970, as in the `auth_time` claim. */
  readonly authTime: number;
  readonly expiresAt: number;
  readonly revoked: boolean;
}

export type CodePurpose = 'sign-up' | 'forgot-password' | 'email' | 'mfa';

export interface PendingCode {
  readonly hash: string;
  readonly expiresAt: number;
}

/** The link with which a user chooses a password. */
export interface PasswordLink {
  /** Keyed hash of the token. */
  readonly hash: string;
  readonly expiresAt: number;
}

/** A client address from which a user has signed in. */
export interface KnownAddress {
  readonly usedAt: number;
}

export interface LockoutState {
  readonly failures: number;
  readonly failedAt: number;
  readonly lockedUntil: number;
}

/** The times of the counted events during the last hour. */
export type HourlyCount = number[];
