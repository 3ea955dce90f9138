import { readStored, removeStored, writeStored } from '#lib/storage/storage.ts';

/**
 * What remains to be done before only its owner can use an account.
 *
 * `newPassword`: the account is confirmed, but another person may have chosen its password.
 * `endSessions`: the password was replaced; older sessions are still valid.
 */
export type RecoveryNeed = 'newPassword' | 'endSessions';

/** What this browser knows about the account of an e-mail address. Ignores letter case. */
export function recoveryNeed(email: string): RecoveryNeed | null {
  const need = readNeeds()[keyOf(email)];
  return need === 'newPassword' || need === 'endSessions' ? need : null;
}

/** Stores the need of an account, also across reloads; null removes it. */
export function setRecoveryNeed(email: string, need: RecoveryNeed | null): void {
  const others = Object.entries(readNeeds()).filter(([key]) => key !== keyOf(email));
  const needs = need === null ? others : [...others, [keyOf(email), need]];
  if (needs.length === 0) removeStored('account-recovery');
  else writeStored('account-recovery', JSON.stringify(Object.fromEntries(needs)));
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
    const needs: unknown = JSON.parse(readStored('account-recovery') ?? '{}');
    return typeof needs === 'object' && needs !== null ? (needs as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
