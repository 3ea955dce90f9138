// @spec pool-forgot-password pool-confirm-forgot-password

import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';
import { mailCode, newPassword } from './credentials.ts';
import { asPromise, isTransient, toIdentityError } from './identity-error.ts';
import { cognitoUserOf, type UserPool } from './user-pool.ts';

/**
 * The step that is still needed before only its owner can use an account.
 *
 * `newPassword`: the account is confirmed, but another user may have chosen its password.
 * `endSessions`: the password was replaced; older sessions are still valid.
 * `endAccess`: the password of that other user was replaced; their sessions and their passkeys are still valid.
 */
export type RecoveryNeed = (typeof needs)[number];

const needs = ['newPassword', 'endSessions', 'endAccess'] as const;

/** The need of the account of an e-mail address, as far as this browser knows. Ignores letter case. */
export function recoveryNeed(email: string): RecoveryNeed | null {
  const stored = readNeeds()[keyOf(email)];
  return needs.find((need) => need === stored) ?? null;
}

/** Stores the need of an account, also across reloads; null removes it. */
export function setRecoveryNeed(email: string, need: RecoveryNeed | null): void {
  const others = Object.entries(readNeeds()).filter(([key]) => key !== keyOf(email));
  const all = need === null ? others : [...others, [keyOf(email), need]];
  if (all.length === 0) removeStored('account-recovery');
  else writeStored('account-recovery', JSON.stringify(Object.fromEntries(all)));
}

/** Stores that the password of an account was replaced, so that its older sessions have to end. */
export function setPasswordReplaced(email: string): void {
  const before = recoveryNeed(email);
  setRecoveryNeed(email, before === null || before === 'endSessions' ? 'endSessions' : 'endAccess');
}

/** Moves the need of an account to its new address. */
export function moveRecoveryNeed(from: string, to: string): void {
  const need = recoveryNeed(from);
  setRecoveryNeed(from, null);
  setRecoveryNeed(to, need);
}

const keyOf = (email: string): string => email.trim().toLowerCase();

function readNeeds(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(readStored('account-recovery') ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The replacement of a password by a code that is sent to the address of the account. */
export function recoveryOperations(userPool: UserPool) {
  /** Has a reset code sent. */
  const forgotPassword = async (email: string): Promise<void> => {
    const user = cognitoUserOf(userPool, email);
    await asPromise((done) =>
      user.forgotPassword({ onSuccess: (data: unknown) => done(undefined, data), onFailure: done }),
    );
  };

  return {
    forgotPassword,

    async confirmForgotPassword(email: string, code: string, chosen: string): Promise<void> {
      const user = cognitoUserOf(userPool, email);
      const entered = mailCode(code);
      const secret = newPassword(chosen);
      try {
        await asPromise((done) =>
          user.confirmPassword(entered, secret, {
            onSuccess: (data) => done(undefined, data),
            onFailure: done,
          }),
        );
      } catch (error) {
        // The response may be lost although the password was replaced.
        if (isTransient(toIdentityError(error)) && recoveryNeed(email) === null) {
          setRecoveryNeed(email, 'endSessions');
        }
        throw error;
      }
      setPasswordReplaced(email);
    },

    /** Replaces the password by the token of an operator's link, which ends all sessions of the account. */
    async confirmPasswordLink(email: string, token: string, chosen: string): Promise<void> {
      const user = cognitoUserOf(userPool, email);
      const secret = newPassword(chosen);
      await asPromise((done) =>
        user.confirmPassword(token, secret, { onSuccess: (data) => done(undefined, data), onFailure: done }),
      );
      const before = recoveryNeed(email);
      const hadOtherUser = before === 'newPassword' || before === 'endAccess';
      setRecoveryNeed(email, hadOtherUser ? 'endAccess' : null);
    },

    /**
     * For an account that is confirmed now but was not created by this page: has a reset code sent and, until the
     * password is replaced, blocks its sign-in from this browser (`reclaim`).
     */
    async startReclaim(email: string): Promise<void> {
      setRecoveryNeed(email, 'newPassword');
      await forgotPassword(email);
    },

    /** Whether `startReclaim` was called for the account in this browser and its password has not been replaced since. */
    needsNewPassword: (email: string): boolean => recoveryNeed(email) === 'newPassword',
  };
}
