// @spec calendar-reader-addresses

import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { ReadFailure } from './read-failure.ts';
import { parseRetryAfter } from './retry-after.ts';
import { type AllowedNetworks, type Lookup, resolveHost } from './resolve-host.ts';

export interface ReadOptions extends AllowedNetworks {
  /** Default: the resolver of the system. */
  readonly lookUp?: Lookup;
  /** For the whole reading, in milliseconds. Default 10 s. */
  readonly timeLimit?: number;
}

export interface CheckedRequest {
  /** Default: GET. */
  readonly method?: string;
  readonly headers: OutgoingHttpHeaders;
  /** Default: none. */
  readonly body?: string;
}

const defaultTimeLimit = 10_000;

/** How many redirects of one request are followed. */
export const maxRedirects = 3;

export const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Aborts at the end of the time for the whole reading. */
export const timeLimitOf = ({ timeLimit = defaultTimeLimit }: ReadOptions): AbortSignal =>
  AbortSignal.timeout(timeLimit);

/**
 * Reads the address of a calendar, or of a redirect.
 * @throws ReadFailure `invalid-address`
 */
export function parseAddress(text: string, { loopback = false }: AllowedNetworks, base?: URL): URL {
  if (text === '' || !URL.canParse(text, base?.href)) throw new ReadFailure('invalid-address');
  const url = new URL(text, base?.href);
  const isAllowed = url.protocol === 'https:' || (loopback && url.protocol === 'http:' && isLoopback(url));
  if (!isAllowed || url.username !== '' || url.password !== '') throw new ReadFailure('invalid-address');
  url.hash = '';
  return url;
}

/** The names of this computer, to which a laptop may connect without encryption. */
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Sends one request. Resolves the name itself and connects only to an address that it has checked. Follows no redirect.
 *
 * @param url from {@link parseAddress}
 * @throws ReadFailure `private-network` or `unreachable`
 */
export async function sendChecked(
  url: URL,
  { method = 'GET', headers, body }: CheckedRequest,
  { lookUp, ...networks }: ReadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const resolved = await withSignal(resolveHost(url.hostname, networks, lookUp), signal);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method,
        // Without an agent no connection is used again: another address could have the same name.
        agent: false,
        lookup: checkedLookup(resolved),
        headers: { 'accept-encoding': 'gzip, br', 'user-agent': 'Kairos', ...headers },
        maxHeaderSize: 16_384,
        signal,
      },
      resolve,
    );
    sent.on('error', () => reject(new ReadFailure('unreachable')));
    sent.end(body);
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

/** The failure of a server that gives no answer now, with the time after which it wants to be asked again. */
export function failureForNow({ statusCode: status = 0, headers }: IncomingMessage): ReadFailure | undefined {
  if (status !== 408 && status !== 429 && status < 500) return undefined;
  const retryAfter = parseRetryAfter(headers['retry-after'], Date.now());
  return new ReadFailure(status === 429 ? 'rate-limited' : 'unreachable', { retryAfter });
}
