// @spec calendar-address-answer

import type { FindFeed } from './find-feed.ts';
import {
  emptyAnswer,
  methodAnswer,
  textAnswer,
  type AddressAnswer,
  type AddressRequest,
} from './http-answer.ts';

/** Address of a calendar: a token of 43 characters of base64url. */
const addressPattern = /^\/calendar\/([\w-]{43})\.ics$/;

/** The calendar of an address whose device has not written it yet. */
const emptyCalendar =
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kairos//Kairos//EN', 'END:VCALENDAR'].join('\r\n') + '\r\n';

/**
 * Answers a request for `/calendar/<token>.ics`. An unknown token, one that was replaced or turned off, and any other
 * path get the same 404 without a body.
 * @throws the error of `find`
 */
export async function answerFeed(request: AddressRequest, find: FindFeed): Promise<AddressAnswer> {
  const rejection = methodAnswer(request.method);
  if (rejection) return rejection;
  const [, token] = addressPattern.exec(request.path) ?? [];
  const feed = token === undefined ? undefined : await find(token);
  if (feed === undefined) return emptyAnswer(404);
  return textAnswer(feed.text ?? emptyCalendar, request, {
    'content-type': 'text/calendar; charset=utf-8',
    // A saved file must not have the token as its name.
    'content-disposition': 'inline; filename="kairos.ics"',
  });
}
