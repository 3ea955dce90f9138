// @spec other-calendars-card

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { hostOf } from './source-address.ts';
import type { SourceState } from './source-state.ts';

/** What a row says of its calendar. Times are milliseconds since 1970. */
export type SourceLine =
  | { readonly kind: 'hidden' | 'unread' }
  | {
      readonly kind: 'read';
      readonly at: number;
      readonly events: number;
      /** How many events cannot be shown, and the titles of the first of them. */
      readonly unreadable: number;
      readonly titles: readonly string[];
    }
  | { readonly kind: 'moved'; readonly host: string; readonly address: string }
  | {
      /** A server that asks to wait, or Kairos's own limit. */
      readonly kind: 'rate-limited' | 'too-many-requests';
      readonly readAt: number | null;
      /** When it is read again. */
      readonly until: number;
    }
  /** An address that leads to a server that does not get the password. */
  | { readonly kind: 'another-server'; readonly host: string }
  /** A calendar whose password was rejected, or a file that needs one. */
  | { readonly kind: 'needs-sign-in' }
  | {
      readonly kind:
        | 'unreachable'
        | 'not-found'
        | 'empty'
        | 'not-a-calendar'
        | 'needs-password'
        | 'private-network'
        | 'too-large'
        | 'access-denied';
      /** When it was read last; null for a calendar that never was. */
      readonly readAt: number | null;
    };

/** @param state what this device has of it; undefined before the first reading */
export function sourceLine(
  { hidden, address, kind, userName }: Pick<CalendarSource, 'hidden' | 'address' | 'kind' | 'userName'>,
  state: SourceState | undefined,
): SourceLine {
  if (hidden) return { kind: 'hidden' };
  if (state?.address !== address) return { kind: 'unread' };
  const { failure, readAt, movedTo, found } = state;
  const hasSignIn = kind === 'caldav' || Boolean(userName);
  if (failure?.reason === 'needs-password' && hasSignIn) return { kind: 'needs-sign-in' };
  if (failure) return failureLine(failure, readAt);
  if (movedTo !== null) return { kind: 'moved', host: hostOf(movedTo), address: movedTo };
  if (readAt === null) return { kind: 'unread' };
  const { events, unreadable, unreadableTitles: titles = [] } = found;
  return { kind: 'read', at: readAt, events: events.length, unreadable, titles };
}

function failureLine(
  { reason, until, host }: NonNullable<SourceState['failure']>,
  readAt: number | null,
): SourceLine {
  if (until !== undefined && (reason === 'rate-limited' || reason === 'too-many-requests')) {
    return { kind: reason, readAt, until };
  }
  if (reason === 'another-server' && host !== undefined) return { kind: reason, host };
  return { kind: failureKinds[reason], readAt };
}

const failureKinds = {
  unreachable: 'unreachable',
  'invalid-address': 'unreachable',
  'rate-limited': 'unreachable',
  // Of earlier versions, without a time.
  'too-many-requests': 'unreachable',
  'not-found': 'not-found',
  empty: 'empty',
  'not-a-calendar': 'not-a-calendar',
  'needs-password': 'needs-password',
  'private-network': 'private-network',
  'too-large': 'too-large',
  'access-denied': 'access-denied',
  'unsupported-sign-in': 'access-denied',
  // Of earlier versions, without the host.
  'another-server': 'unreachable',
} as const;
