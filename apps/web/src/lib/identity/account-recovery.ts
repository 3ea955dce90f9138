import { readStored, removeStored, writeStored } from '#lib/storage/storage.ts';

/**
 * What is left to do before an account belongs to its owner alone.
 *
 * `newPassword`: the account is confirmed, but its password may be another person's.
 * `endSessions`: the password was replaced; sessions from before that are still valid.
 */
export type RecoveryNeed = 'newPassword' | 'endSessions';

/** What the account of an e-mail address needs, as far as this browser knows. Letter case does not matter. */
export function recoveryNeed(email: string): RecoveryNeed | null {
  const need = readNeeds()[keyOf(email)];
  return need === 'newPassword' || need === 'endSessions' ? need : null;
}

/** Remembers what an account needs until it is done, also after a reload; null forgets it. */
export function setRecoveryNeed(email: string, need: RecoveryNeed | null): void {
  const others = Object.entries(readNeeds()).filter(([key]) => key !== keyOf(email));
  const needs = need === null ? others : [...others, [keyOf(email), need]];
  if (needs.length === 0) removeStored('account-recovery');
  else writeStored('account-recovery', JSON.stringify(Object.fromEntries(needs)));
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
