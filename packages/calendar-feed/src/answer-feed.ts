// @spec calendar-address-answer

import { createHash } from 'node:crypto';
import type { FindFeed } from './find-feed.ts';

export interface FeedRequest {
  readonly method: string;
  /** The path of the address, without its query. */
  readonly path: string;
  /** The header `If-None-Match`. */
  readonly ifNoneMatch: string | undefined;
}

export interface FeedAnswer {
  readonly status: 200 | 304 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
  /** '' for an answer without a body. */
  readonly body: string;
}

/** Address of a calendar: a token of 43 characters of base64url. */
const addressPattern = /^\/calendar\/([\w-]{43})\.ics$/;

/** The headers of all answers. No cache stores them, so that an address that is turned off stops at once. */
const commonHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' } as const;

/** The calendar of an address whose device has not written it yet. */
const emptyCalendar =
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kairos//Kairos//EN', 'END:VCALENDAR'].join('\r\n') + '\r\n';

/** Whether a list of entity tags, strong or weak, has the tag. */
function hasTag(list: string, tag: string): boolean {
  return list.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

/**
 * Answers a request for `/calendar/<token>.ics`. An unknown token, one that was replaced or turned off, and any other
 * path get the same 404 without a body.
 * @throws the error of `find`
 */
export async function answerFeed(
  { method, path, ifNoneMatch }: FeedRequest,
  find: FindFeed,
): Promise<FeedAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    return {
      status: 405,
      headers: { ...commonHeaders, allow: 'GET, HEAD', 'content-length': '0' },
      body: '',
    };
  }
  const [, token] = addressPattern.exec(path) ?? [];
  const feed = token === undefined ? undefined : await find(token);
  if (feed === undefined) {
    return { status: 404, headers: { ...commonHeaders, 'content-length': '0' }, body: '' };
  }
  const text = feed.text ?? emptyCalendar;
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  if (ifNoneMatch !== undefined && hasTag(ifNoneMatch, etag)) {
    return { status: 304, headers: { ...commonHeaders, etag }, body: '' };
  }
  const headers = {
    ...commonHeaders,
    etag,
    'content-type': 'text/calendar; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    // A saved file must not have the token as its name.
    'content-disposition': 'inline; filename="kairos.ics"',
  };
  return { status: 200, headers, body: method === 'HEAD' ? '' : text };
}
