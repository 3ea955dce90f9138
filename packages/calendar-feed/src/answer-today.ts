// @spec today-address-answer

import type { FindToday } from './find-feed.ts';
import {
  emptyAnswer,
  methodAnswer,
  textAnswer,
  type AddressAnswer,
  type AddressRequest,
} from './http-answer.ts';
import { todayOf } from './today-of.ts';

/** Today's address: a token of 43 characters of base64url, and the form. */
const addressPattern = /^\/today\/([\w-]{43})\.(json|txt)$/;

/** Counts a reading of an address. Resolves to the seconds to wait above the limit, else to undefined. */
export type CountReading = (token: string) => Promise<number | undefined>;

const types = { json: 'application/json', txt: 'text/plain; charset=utf-8' } as const;

/**
 * Answers a request for `/today/<token>.json` or `.txt`. An unknown token, one that was replaced or turned off, and any
 * other path get the same 404 without a body.
 * @throws the error of `find`
 */
export async function answerToday(
  request: AddressRequest,
  {
    find,
    countReading,
    now,
  }: { readonly find: FindToday; readonly countReading: CountReading; readonly now: Date },
): Promise<AddressAnswer> {
  const rejection = methodAnswer(request.method);
  if (rejection) return rejection;
  const [, token, ending] = addressPattern.exec(request.path) ?? [];
  const stored = token === undefined ? undefined : await find(token);
  if (token === undefined || stored === undefined) return emptyAnswer(404);
  const secondsToWait = await countReading(token);
  if (secondsToWait !== undefined) return emptyAnswer(429, { 'retry-after': String(secondsToWait) });
  const form = ending === 'json' ? 'json' : 'txt';
  return textAnswer(todayOf(stored, form, now), request, {
    'cache-control': 'private, max-age=60',
    // The address is a credential: a page that it is opened in must not send it on.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-type': types[form],
    'content-disposition': `inline; filename="kairos-today.${form}"`,
  });
}
