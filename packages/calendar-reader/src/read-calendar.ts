// @spec calendar-reader calendar-reader-addresses calendar-reader-limits

import type { IncomingMessage } from 'node:http';
import { type FailureReason, ReadFailure } from './read-failure.ts';
import { readContent } from './read-content.ts';
import {
  failureForNow,
  maxRedirects,
  parseAddress,
  type ReadOptions,
  redirectStatuses,
  sendChecked,
  timeLimitOf,
} from './send-checked.ts';

/** What the server of a calendar needs to know whether it has changed: the values of the last answer. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Whether a text can be sent as the value of a header; other validators of a server are not used. */
export const isValidator = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,1000}$/.test(value);

/** What a user signs in with where the file of a calendar needs a password. */
export interface SignIn {
  readonly userName: string;
  /** A password that the user made for Kairos only. */
  readonly password: string;
}

export interface CalendarContent extends Validators {
  /** Undefined: it has not changed since the answer with the validators. */
  readonly content: Buffer | undefined;
  /** The value of `charset` in the header `Content-Type`. */
  readonly charset?: string;
  /** The address to which the calendar has moved for good. */
  readonly movedTo?: string;
}

const permanentRedirects = new Set([301, 308]);

/**
 * Reads a calendar of another server. It resolves each name itself and connects only to an address that it has checked,
 * at each redirect again. It sends no cookie or referrer, and no credential but a given one, to the origin of the address.
 *
 * @throws ReadFailure `another-server` for a redirect to another origin with a credential
 */
export async function readCalendar(
  address: string,
  { signIn, ...validators }: Validators & { readonly signIn?: SignIn } = {},
  options: ReadOptions = {},
): Promise<CalendarContent> {
  const signal = timeLimitOf(options);
  const headers = {
    accept: 'text/calendar',
    ...(signIn && { authorization: basicOf(signIn) }),
    ...(validators.etag !== undefined && { 'if-none-match': validators.etag }),
    ...(validators.lastModified !== undefined && { 'if-modified-since': validators.lastModified }),
  };
  const start = parseAddress(address, options);
  let url = start;
  let movedTo: string | undefined;
  let hasMoved = true;
  for (let count = 0; ; count++) {
    const response = await sendChecked(url, { headers }, options, signal);
    const { statusCode: status = 0 } = response;
    if (!redirectStatuses.has(status)) {
      const read = await readResponse(response, signal, signIn !== undefined);
      return { ...read, ...(movedTo !== undefined && { movedTo }) };
    }
    response.destroy();
    if (count === maxRedirects) throw new ReadFailure('unreachable');
    url = parseAddress(response.headers.location ?? '', options, url);
    if (signIn && url.origin !== start.origin) throw new ReadFailure('another-server', { host: url.host });
    // A temporary redirect may lead elsewhere tomorrow, and with it all that follow.
    hasMoved &&= permanentRedirects.has(status);
    if (hasMoved) movedTo = url.href;
  }
}

/**
 * The value of the header `Authorization`.
 * @throws ReadFailure `needs-password` for a user name that Basic cannot send
 */
export function basicOf({ userName, password }: SignIn): string {
  if (userName.includes(':')) throw new ReadFailure('needs-password');
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
}

async function readResponse(
  response: IncomingMessage,
  signal: AbortSignal,
  hasSignIn: boolean,
): Promise<CalendarContent> {
  const { statusCode: status = 0, headers } = response;
  const contentType = headers['content-type'] ?? '';
  const [, charset] = /;\s*charset="?([\w.:-]{1,40})"?/i.exec(contentType) ?? [];
  const { etag, 'last-modified': lastModified } = headers;
  const about = {
    ...(isValidator(etag) && { etag }),
    ...(isValidator(lastModified) && { lastModified }),
    ...(charset !== undefined && { charset }),
  };
  try {
    if (status === 304) return { content: undefined, ...about };
    if (status !== 200) throw failureForNow(response) ?? new ReadFailure(reasonOf(status, hasSignIn));
    const [type = ''] = contentType.toLowerCase().split(/\s*(?:;|$)/);
    if (type !== 'text/calendar' && !untypedTypes.has(type)) throw new ReadFailure('not-a-calendar');
    const content = await readContent(response, signal);
    if (content.length === 0) throw new ReadFailure('empty');
    if (type !== 'text/calendar' && !beginsAsCalendar(content)) throw new ReadFailure('not-a-calendar');
    return { content, ...about };
  } finally {
    response.destroy();
  }
}

/** The reason for a status that has no calendar, also later. Some servers answer 403 instead of 401 to a request without a password. */
export function reasonOf(status: number, hasSignIn: boolean): FailureReason {
  if (status === 401) return 'needs-password';
  if (status === 403 || status === 423) return hasSignIn ? 'access-denied' : 'needs-password';
  return status === 404 || status === 410 ? 'not-found' : 'not-a-calendar';
}

/** The types of servers that do not know calendar files: only a content that begins as one is answered. */
const untypedTypes = new Set(['text/plain', 'application/octet-stream']);

function beginsAsCalendar(content: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?BEGIN:VCALENDAR[\r\n]/i.test(content.subarray(0, 20).toString('latin1'));
}
