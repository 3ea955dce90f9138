// @spec calendar-refresh

import { shiftDay } from '#domain/days/shift-day.ts';
import type { CalendarEvents, EventRange } from '#features/calendar-data/rules/calendar-events.ts';
import type { SourceAnswer, SourceFailure, Validators } from '#features/other-calendars/api/read-source.ts';
import { isWaiting, waitAfter } from './waiting.ts';

/** What this device knows of another calendar. Times are milliseconds since 1970. */
export interface SourceState {
  /** The address that was read. */
  readonly address: string;
  /** When it was read last; null before the first time. An unchanged calendar counts as read. */
  readonly readAt: number | null;
  /** When the server was asked last. */
  readonly triedAt: number;
  /** Why it could not be read since it was read last; null when it was. */
  readonly failure: {
    readonly reason: SourceFailure;
    readonly since: number;
    /** Before it, no server is asked for the calendar again. */
    readonly until?: number;
    /** With the reason `another-server`: the host to which the address redirects. */
    readonly host?: string;
  } | null;
  readonly validators: Validators;
  /** Null when it has not moved. */
  readonly movedTo: string | null;
  /** Of a calendar of an account: different for another user name or password. Absent for others. */
  readonly signIn?: string;
  /** The days of the events. */
  readonly range: EventRange;
  readonly found: CalendarEvents;
}

/** A calendar without a chosen interval is read again when a screen shows it and this time has passed, in milliseconds. */
export const refreshInterval = 15 * 60_000;

/**
 * How much longer the interval is for each calendar without a chosen one, in milliseconds: a device reads at most 20 of
 * them in an hour, so that the 60 readings of a user are enough for three devices.
 */
const spacing = 3 * 60_000;

/**
 * After how many milliseconds a calendar is read again.
 *
 * @param every the chosen interval in minutes; records of earlier versions have none
 * @param count how many shown calendars without a chosen interval the user has
 */
export function intervalOf(every: number | null | undefined, count: number): number {
  return every ? every * 60_000 : Math.max(refreshInterval, count * spacing);
}

/** After this time an account is tried again that does not let its user in: it may be locked. */
const deniedInterval = 24 * 3_600_000;

const daysBefore = 30;
const daysAfter = 400;
/** The events of an unchanged calendar are computed again when their days begin this many days too early. */
const maxAge = 7;

/** @param today `YYYY-MM-DD` @param zone the IANA name of the user's zone */
export function rangeAt(today: string, zone: string): EventRange {
  return { first: shiftDay(today, -daysBefore), last: shiftDay(today, daysAfter), zone };
}

/**
 * Whether a calendar is to be read. A password that was rejected is not sent again, because servers lock accounts, and a
 * server that asks to wait is left alone.
 *
 * @param state undefined before the first reading
 * @param wanted `signIn` of the state that the user name and the password have now, undefined without an account; the
 *   interval in milliseconds
 */
export function isDue(
  state: SourceState | undefined,
  {
    address,
    interval,
    signIn,
  }: { readonly address: string; readonly interval: number; readonly signIn?: string | undefined },
  now: number,
): boolean {
  if (state?.address !== address || state.signIn !== signIn) return true;
  if (isWaiting(state, now)) return false;
  const reason = signIn === undefined ? undefined : state.failure?.reason;
  if (reason === 'needs-password' || reason === 'unsupported-sign-in') return false;
  const wait = reason === 'access-denied' ? deniedInterval : interval;
  // A clock that was set back would stop the refresh.
  return now - state.triedAt >= wait || now < state.triedAt;
}

/**
 * The validators to send. None when the events have to be computed again, for which the calendar is needed: the device
 * stores events, not files.
 */
export function validatorsFor(
  state: SourceState | undefined,
  address: string,
  { first, zone }: EventRange,
): Validators {
  const isSame = state?.address === address && state.range.zone === zone && state.range.first <= first;
  const isRecent = isSame && shiftDay(state.range.first, maxAge) > first;
  return isRecent ? state.validators : {};
}

/** The state after an answer. @param found the events of a calendar that was read */
export function stateAfter(
  before: SourceState | undefined,
  {
    address,
    answer,
    range,
    now,
    found,
    signIn,
  }: {
    readonly address: string;
    readonly answer: SourceAnswer;
    readonly range: EventRange;
    readonly now: number;
    readonly found?: CalendarEvents;
    readonly signIn?: string | undefined;
  },
): SourceState {
  const account = signIn === undefined ? {} : { signIn };
  const known = { ...(before?.address === address ? before : emptyState(address, range)), ...account };
  if (answer.outcome === 'unchanged') return { ...known, readAt: now, triedAt: now, failure: null };
  if (answer.outcome === 'read' && found) {
    const movedTo = answer.movedTo ?? null;
    const { validators } = answer;
    const read = { address, readAt: now, triedAt: now, failure: null, validators, movedTo, range, found };
    return { ...read, ...account };
  }
  // A file without a calendar in it.
  const failed = answer.outcome === 'read' ? ({ outcome: 'not-a-calendar' } as const) : answer;
  const { outcome: reason, host } = failed;
  const until = waitAfter(failed, now);
  const since = known.failure?.since ?? now;
  const failure = {
    reason,
    since,
    ...(until !== undefined && { until }),
    ...(host !== undefined && { host }),
  };
  return { ...known, triedAt: now, failure };
}

const emptyState = (address: string, range: EventRange): SourceState => ({
  ...{ address, readAt: null, triedAt: 0, failure: null, validators: {}, movedTo: null, range },
  found: { name: '', events: [], unreadable: 0 },
});
