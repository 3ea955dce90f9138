import type { AccountChangesSettings } from './account-changes-settings.ts';

/** For how long a sign-in replaces the question for the password; in milliseconds. */
const recent = 5 * 60_000;

/** Whether the credentials of the session were entered within the last five minutes. A refresh does not count. */
export function signedInRecently({ stored, now }: Pick<AccountChangesSettings, 'stored' | 'now'>): boolean {
  const signedInAt = stored.signedInAt();
  // A clock that is behind the user pool's by more than that cannot tell.
  return signedInAt !== null && Math.abs(now() - signedInAt) < recent;
}
