// @spec calendar-reader calendar-reader-limits

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { findCalendars, type FoundCalendar } from './caldav/find-calendars.ts';
import { readCollection } from './caldav/read-collection.ts';
import { type CalendarContent, readCalendar } from './read-calendar.ts';
import { type FailureReason, ReadFailure } from './read-failure.ts';
import { type CalendarRequest, maxAddressLength, parseCalendarRequest } from './calendar-request.ts';
import type { ReadOptions } from './send-checked.ts';

/** The path of the requests. */
export const readPath = '/calendars/read';

/** The header with the access token. CloudFront replaces `Authorization` by its own signature. */
export const tokenHeader = 'x-kairos-token';

/** Of the body of a request, in bytes. */
export const maxRequestBytes = 10_000;

/** How many requests a user can send in an hour. */
export const readsPerHour = 60;

export interface ReadRequest {
  readonly method: string;
  /** The header {@link tokenHeader}. */
  readonly token: string | undefined;
  /** Resolves to the body; rejects when it is larger than {@link maxRequestBytes}. */
  readonly body: () => Promise<string>;
}

export interface ReadAnswer {
  readonly status: 200 | 400 | 401 | 405 | 429;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ReadCount {
  /** How many requests the user has sent in this hour, with this one. */
  readonly count: number;
  /** When the next hour begins, in seconds from now. */
  readonly secondsLeft: number;
}

export interface ReaderServices extends ReadOptions {
  /** Resolves to the user (`sub`) of a valid access token whose account is active; undefined for any other text. */
  readonly userOf: (token: string) => Promise<string | undefined>;
  /** Counts a request of a user. */
  readonly countRead: (user: string) => Promise<ReadCount>;
  /** Default: nothing is logged. @param count how many calendars the user has read in this hour */
  readonly log?: (host: string, count: number) => void;
}

/**
 * The body of an answer without a calendar.
 * - `unchanged`: the validators of the request are those of the calendar
 * - `another-server`: `host` is the name of that server
 * - `rate-limited`, `unreachable`: `retryAfter` is how many seconds the other server wants to be left alone, where it says so
 * - `found`: the calendars of an account
 */
export type ReadOutcome =
  | { readonly outcome: FailureReason | 'unchanged'; readonly host?: string; readonly retryAfter?: number }
  | { readonly outcome: 'found'; readonly calendars: readonly FoundCalendar[] };

const compress = promisify(gzip);

const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Answers `POST /calendars/read`. The body is a {@link CalendarRequest} as JSON. The answer is
 * - the calendar as it was received, with `content-type: text/calendar`, compressed by gzip, and the headers
 *   `x-calendar-etag`, `x-calendar-last-modified` and `x-calendar-moved-to`, each where it has a value, or
 * - a {@link ReadOutcome} as JSON.
 *
 * Both have status 200. 401 is a request without a valid token, 400 one with another body, 429 one above the limit.
 *
 * @param maxAnswerBytes of the compressed calendar; a larger one is `too-large`. Default: no limit
 * @throws the error of `userOf` or `countRead`, or of `body`
 */
export async function answerRead(
  { method, token, body }: ReadRequest,
  { userOf, countRead, log, ...options }: ReaderServices,
  maxAnswerBytes = Infinity,
): Promise<ReadAnswer> {
  if (method !== 'POST') return emptyAnswer(405, { allow: 'POST' });
  const user = token === undefined ? undefined : await userOf(token);
  if (user === undefined) return emptyAnswer(401);
  const asked = parseCalendarRequest(await body());
  if (asked === undefined) return emptyAnswer(400);
  const { count, secondsLeft } = await countRead(user);
  if (count > readsPerHour) return emptyAnswer(429, { 'retry-after': String(secondsLeft) });
  if (URL.canParse(asked.address)) log?.(new URL(asked.address).hostname, count);
  try {
    if (asked.kind === 'caldav-account') {
      return outcome({ outcome: 'found', calendars: await findCalendars(asked, options) });
    }
    return await calendarAnswer(await read(asked, options), maxAnswerBytes);
  } catch (error) {
    if (error instanceof ReadFailure) return failureAnswer(error);
    throw error;
  }
}

function read(
  asked: Exclude<CalendarRequest, { readonly kind: 'caldav-account' }>,
  options: ReadOptions,
): Promise<CalendarContent> {
  if (asked.kind === 'caldav') return readCollection(asked, asked, asked.etag, options);
  return readCalendar(asked.address, asked, options);
}

async function calendarAnswer(
  { content, charset, etag, lastModified, movedTo }: CalendarContent,
  maxAnswerBytes: number,
): Promise<ReadAnswer> {
  if (content === undefined) return outcome({ outcome: 'unchanged' });
  const compressed = await compress(content);
  if (compressed.length > maxAnswerBytes) return outcome({ outcome: 'too-large' });
  return {
    status: 200,
    headers: {
      ...commonHeaders,
      'content-type': charset === undefined ? 'text/calendar' : `text/calendar; charset=${charset}`,
      'content-encoding': 'gzip',
      'content-length': String(compressed.length),
      'content-disposition': 'attachment; filename="calendar.ics"',
      ...(etag !== undefined && { 'x-calendar-etag': etag }),
      ...(lastModified !== undefined && { 'x-calendar-last-modified': lastModified }),
      ...(movedTo !== undefined && movedTo.length <= maxAddressLength && { 'x-calendar-moved-to': movedTo }),
    },
    body: compressed,
  };
}

const failureAnswer = ({ reason, host, retryAfter }: ReadFailure) =>
  outcome({
    outcome: reason,
    ...(host !== undefined && { host }),
    ...(retryAfter !== undefined && { retryAfter }),
  });

function outcome(value: ReadOutcome): ReadAnswer {
  const body = Buffer.from(JSON.stringify(value));
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  };
  return { status: 200, headers, body };
}

function emptyAnswer(status: 400 | 401 | 405 | 429, headers: Record<string, string> = {}): ReadAnswer {
  return { status, headers: { ...commonHeaders, ...headers, 'content-length': '0' }, body: Buffer.alloc(0) };
}
