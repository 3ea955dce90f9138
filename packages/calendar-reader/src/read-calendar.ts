// @spec calendar-reader calendar-reader-addresses calendar-reader-limits

import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { ReadFailure } from './read-failure.ts';
import { readContent } from './read-content.ts';
import { type AllowedNetworks, type Lookup, resolveHost } from './resolve-host.ts';

/** What the server of a calendar needs to know whether it has changed: the values of the last answer. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Whether a text can be sent as the value of a header; other validators of a server are not used. */
export const isValidator = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,1000}$/.test(value);

export interface ReadOptions extends AllowedNetworks {
  /** Default: the resolver of the system. */
  readonly lookUp?: Lookup;
  /** For the whole reading, in milliseconds. Default 10 s. */
  readonly timeLimit?: number;
}

export interface CalendarContent extends Validators {
  /** Undefined: it has not changed since the answer with the validators. */
  readonly content: Buffer | undefined;
  /** The value of `charset` in the header `Content-Type`. */
  readonly charset?: string;
  /** The address to which the calendar has moved for good. */
  readonly movedTo?: string;
}

const defaultTimeLimit = 10_000;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const permanentRedirects = new Set([301, 308]);

/**
 * Reads a calendar of another server. It resolves each name itself and connects only to an address that it has checked,
 * at each redirect again. It sends no cookie, credential or referrer.
 *
 * @throws ReadFailure
 */
export async function readCalendar(
  address: string,
  validators: Validators = {},
  options: ReadOptions = {},
): Promise<CalendarContent> {
  const signal = AbortSignal.timeout(options.timeLimit ?? defaultTimeLimit);
  let url = parseAddress(address, options);
  let movedTo: string | undefined;
  let hasMoved = true;
  for (let count = 0; ; count++) {
    const response = await get(url, validators, options, signal);
    const { statusCode: status = 0 } = response;
    if (!redirects.has(status)) {
      return { ...(await readResponse(response, signal)), ...(movedTo !== undefined && { movedTo }) };
    }
    response.destroy();
    if (count === maxRedirects) throw new ReadFailure('unreachable');
    url = parseAddress(response.headers.location ?? '', options, url);
    // A temporary redirect may lead elsewhere tomorrow, and with it all that follow.
    hasMoved &&= permanentRedirects.has(status);
    if (hasMoved) movedTo = url.href;
  }
}

/** @throws ReadFailure `invalid-address` */
function parseAddress(text: string, { loopback = false }: AllowedNetworks, base?: URL): URL {
  if (text === '' || !URL.canParse(text, base?.href)) throw new ReadFailure('invalid-address');
  const url = new URL(text, base?.href);
  const isAllowed = url.protocol === 'https:' || (loopback && url.protocol === 'http:' && isLoopback(url));
  if (!isAllowed || url.username !== '' || url.password !== '') throw new ReadFailure('invalid-address');
  url.hash = '';
  return url;
}

/** The names of this computer, to which a laptop may connect without encryption. */
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

async function get(
  url: URL,
  { etag, lastModified }: Validators,
  { lookUp, ...networks }: ReadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const resolved = await withSignal(resolveHost(url.hostname, networks, lookUp), signal);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        // Without an agent no connection is used again: another address could have the same name.
        agent: false,
        lookup: checkedLookup(resolved),
        headers: {
          accept: 'text/calendar',
          'accept-encoding': 'gzip, br',
          'user-agent': 'Kairos',
          ...(etag !== undefined && { 'if-none-match': etag }),
          ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
        },
        maxHeaderSize: 16_384,
        signal,
      },
      resolve,
    );
    sent.on('error', () => reject(new ReadFailure('unreachable')));
    sent.end();
  });
}

/** Answers the addresses that were checked, whatever the name has become meanwhile. */
function checkedLookup(resolved: readonly LookupAddress[]): LookupFunction {
  return (_name, { all }, callback) => {
    const [first] = resolved;
    if (all) callback(null, [...resolved]);
    else if (first === undefined) callback(new Error('No address'), '');
    else callback(null, first.address, first.family);
  };
}

/** @throws ReadFailure `unreachable` when the signal aborts first */
async function withSignal<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ReadFailure('unreachable'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function readResponse(response: IncomingMessage, signal: AbortSignal): Promise<CalendarContent> {
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
    if (status !== 200) throw new ReadFailure(reasonOf(status));
    const [type = ''] = contentType.toLowerCase().split(/\s*(?:;|$)/);
    if (type !== 'text/calendar' && !untypedTypes.has(type)) throw new ReadFailure('not-a-calendar');
    const content = await readContent(response, signal);
    if (type !== 'text/calendar' && !beginsAsCalendar(content)) throw new ReadFailure('not-a-calendar');
    return { content, ...about };
  } finally {
    response.destroy();
  }
}

/** The types of servers that do not know calendar files: only a content that begins as one is answered. */
const untypedTypes = new Set(['text/plain', 'application/octet-stream']);

function beginsAsCalendar(content: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?BEGIN:VCALENDAR[\r\n]/i.test(content.subarray(0, 20).toString('latin1'));
}

function reasonOf(status: number): ReadFailure['reason'] {
  if (status === 401) return 'needs-password';
  return status === 408 || status === 429 || status >= 500 ? 'unreachable' : 'not-a-calendar';
}
