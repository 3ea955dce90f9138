// @spec calendar-refresh calendar-account calendar-retry-after

import type { EventRange } from '#features/calendar-data/rules/calendar-events.ts';

/** Why the server has not read a calendar, in its words. */
const failures = [
  ...(['invalid-address', 'private-network', 'unreachable'] as const),
  ...(['needs-password', 'not-found', 'empty', 'not-a-calendar', 'too-large', 'rate-limited'] as const),
  ...(['access-denied', 'unsupported-sign-in', 'another-server'] as const),
] as const;

/** Why a calendar was not read; `too-many-requests` is the limit of Kairos's own server. */
export type SourceFailure = (typeof failures)[number] | 'too-many-requests';

/** What the server of a calendar needs to know whether it has changed. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type SourceAnswer =
  | {
      readonly outcome: 'read';
      /** The file as the other server sent it. */
      readonly content: Uint8Array;
      readonly validators: Validators;
      /** The address to which the calendar has moved for good. */
      readonly movedTo: string | undefined;
    }
  | { readonly outcome: 'unchanged' }
  | FailedAnswer;

export interface FailedAnswer {
  readonly outcome: SourceFailure;
  /** After how many seconds the server wants to be asked again, where it says so. */
  readonly retryAfter?: number;
  /** With the outcome `another-server`: the host to which an address with a password redirects. */
  readonly host?: string;
}

/** Kairos's own server did not answer the request, e.g. without a network. Nothing is known about the calendar. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

export interface ReaderAccess {
  /** The URL of `/calendars/read`. */
  readonly url: string;
  /**
   * Resolves to the access token; null without a session.
   * @param rejected the token that the server has just rejected, to get another one
   */
  readonly accessToken: (rejected?: string) => Promise<string | null>;
}

/** The longest wait for an answer, in milliseconds: the server waits 10 s for the other one. */
const timeLimit = 30_000;

/** The body of a request to read a calendar: `CalendarRequest` of `packages/calendar-reader`. */
export type ReadRequest =
  | ({ readonly address: string } & Partial<Pick<Account, 'userName' | 'password'>> & Validators)
  | ({ readonly kind: 'caldav' } & Account & Pick<EventRange, 'first' | 'last'> & Pick<Validators, 'etag'>);

/** What a user signs in with at the server of a calendar. */
export interface Account {
  /** An https address of the server or of one of its calendars. */
  readonly address: string;
  readonly userName: string;
  readonly password: string;
}

/** A calendar of an account. */
export interface AccountCalendar {
  readonly address: string;
  /** May be empty. */
  readonly name: string;
}

export type AccountAnswer =
  { readonly outcome: 'found'; readonly calendars: readonly AccountCalendar[] } | FailedAnswer;

/**
 * Has the server read a calendar.
 * @throws NoAnswerError, or the error of `accessToken`
 */
export async function readSource(request: ReadRequest, access: ReaderAccess): Promise<SourceAnswer> {
  return answerOf(await ask(request, access));
}

/**
 * Has the server find the calendars of an account.
 * @throws NoAnswerError, or the error of `accessToken`
 */
export async function findCalendars(account: Account, access: ReaderAccess): Promise<AccountAnswer> {
  const { address, userName, password } = account;
  const response = await ask({ kind: 'caldav-account', address, userName, password }, access);
  const failure = failureOf(response);
  if (failure) return failure;
  const answer = await jsonOf(response);
  const { outcome, calendars } = answer;
  if (outcome === 'found' && Array.isArray(calendars)) {
    return { outcome, calendars: calendars as readonly AccountCalendar[] };
  }
  return failedAnswer(answer);
}

async function ask(request: object, { url, accessToken }: ReaderAccess): Promise<Response> {
  const body = JSON.stringify(request);
  const token = await accessToken();
  const first = await send(url, token, body);
  if (first.status !== 401 || token === null) return first;
  return send(url, await accessToken(token), body);
}

async function send(url: string, token: string | null, body: string): Promise<Response> {
  if (token === null) throw new NoAnswerError('There is no session');
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-kairos-token': token,
        // Lambda accepts only a body whose hash CloudFront can sign.
        'x-amz-content-sha256': await sha256(body),
      },
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimit),
    });
  } catch (error) {
    throw new NoAnswerError('The server was not reached', { cause: error });
  }
}

/** In hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Undefined for a status of 200. */
function failureOf({ status, headers }: Response): FailedAnswer | undefined {
  if (status === 429) {
    return { outcome: 'too-many-requests', ...retryAfterOf(Number(headers.get('retry-after') ?? NaN)) };
  }
  if (status === 400) return { outcome: 'invalid-address' };
  if (status !== 200) throw new NoAnswerError(`The server answered ${status}`);
  return undefined;
}

async function answerOf(response: Response): Promise<SourceAnswer> {
  const failure = failureOf(response);
  if (failure) return failure;
  const { headers } = response;
  if (headers.get('content-type')?.startsWith('text/calendar')) {
    const [etag, lastModified] = [headers.get('x-calendar-etag'), headers.get('x-calendar-last-modified')];
    return {
      outcome: 'read',
      content: new Uint8Array(await response.arrayBuffer().catch(cutOff)),
      validators: { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) },
      movedTo: headers.get('x-calendar-moved-to') ?? undefined,
    };
  }
  const answer = await jsonOf(response);
  return answer.outcome === 'unchanged' ? { outcome: 'unchanged' } : failedAnswer(answer);
}

/** @throws NoAnswerError for an answer that is no failure */
function failedAnswer({ outcome, host, retryAfter }: Partial<Record<string, unknown>>): FailedAnswer {
  if (!isFailure(outcome)) throw new NoAnswerError('The server answered something else');
  return { outcome, ...(typeof host === 'string' && { host }), ...retryAfterOf(retryAfter) };
}

const retryAfterOf = (seconds: unknown) =>
  typeof seconds === 'number' && seconds >= 0 ? { retryAfter: seconds } : {};

async function jsonOf(response: Response): Promise<Partial<Record<string, unknown>>> {
  return (await response.json().catch(cutOff)) as Partial<Record<string, unknown>>;
}

function cutOff(error: unknown): never {
  throw new NoAnswerError('The answer was cut off', { cause: error });
}

function isFailure(text: unknown): text is SourceFailure {
  return failures.some((one) => one === text);
}
