// @spec calendar-reader calendar-account

import type { Account } from './caldav/dav-session.ts';
import type { DayRange } from './caldav/read-collection.ts';
import { isValidator, type SignIn, type Validators } from './read-calendar.ts';

/**
 * What a device asks for.
 * - `ics`, also without a kind: the calendar file at an address, where needed with a user name and a password
 * - `caldav`: the events of a calendar of an account in a range of days; `etag` is that of the last answer
 * - `caldav-account`: the calendars of an account
 */
export type CalendarRequest =
  | ({ readonly kind: 'ics'; readonly address: string; readonly signIn?: SignIn } & Validators)
  | ({ readonly kind: 'caldav' } & Account & DayRange & Pick<Validators, 'etag'>)
  | ({ readonly kind: 'caldav-account' } & Account);

/** An address has at most this many UTF-16 units. */
export const maxAddressLength = 2048;

/** Of a user name and a password, in UTF-16 units. */
const maxCredentialLength = 300;

/** Devices ask for 430 days. */
const maxDays = 800;

/** Undefined for a text that is no request. */
export function parseCalendarRequest(text: string): CalendarRequest | undefined {
  const asked = parseObject(text);
  if (!isAddress(asked?.address)) return undefined;
  const { kind = 'ics', address, etag, lastModified } = asked;
  if ([etag, lastModified].some((one) => one !== undefined && !isValidator(one))) return undefined;
  const validators = {
    ...(isValidator(etag) && { etag }),
    ...(isValidator(lastModified) && { lastModified }),
  };
  const { userName, password, first, last } = asked;
  if (kind === 'ics' && userName === undefined && password === undefined) {
    return { kind, address, ...validators };
  }
  if (!isCredential(userName) || !isCredential(password)) return undefined;
  if (kind === 'ics') return { kind, address, signIn: { userName, password }, ...validators };
  if (kind === 'caldav-account') return { kind, address, userName, password };
  if (kind !== 'caldav' || !isDay(first) || !isDay(last)) return undefined;
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (days < 0 || days > maxDays) return undefined;
  return { kind, address, userName, password, first, last, ...(isValidator(etag) && { etag }) };
}

function parseObject(text: string): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxAddressLength;

/** Without control characters, which Basic cannot send (RFC 7617). */
const isCredential = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxCredentialLength && !/\p{Cc}/u.test(value);

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
