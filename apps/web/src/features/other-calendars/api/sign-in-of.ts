// @spec calendar-account-password

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { sha256 } from './read-source.ts';

/**
 * The `signIn` of a `SourceState`: different for another user name or password, so that a rejected one is not sent again.
 * Undefined for a calendar without an account, and for a file without a password.
 */
export async function signInOf({
  kind,
  userName,
  password,
}: Partial<Pick<CalendarSource, 'kind' | 'userName' | 'password'>>): Promise<string | undefined> {
  const isSent = kind === 'caldav' || (userName && password);
  return isSent ? sha256(JSON.stringify([userName ?? '', password ?? ''])) : undefined;
}
