import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';

/**
 * What remains to be done before only its owner can use an account.
 *
 * `newPassword`: the account is confirmed, but another person may have chosen its password.
 * `endSessions`: the password was replaced; older sessions are still valid.
 * `endAccess`: the password of that other person was replaced; their sessions and their passkeys are still valid.
 */
export type RecoveryNeed = (typeof needs)[number];

const needs = ['newPassword', 'endSessions', 'endAccess'] as const;

/** What this browser knows about the account of an e-mail address. Ignores letter case. */
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

/** Stores what is left to be done after the password of an account was replaced. */
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
