import { createHash } from 'node:crypto';
import { momentOf, readMoment, readZone } from './event-time.ts';
import { GoogleError, invalid } from './google-error.ts';
import { eventResource, type StoredEvent } from './stored-event.ts';

interface ListOptions {
  readonly account: string;
  /** IANA name of the calendar's time zone. */
  readonly zone: string;
}

/** Google can return smaller pages than requested. A small maximum makes sure that clients read all pages. */
export const largestPage = 50;

const known = [
  'timeMin',
  'timeMax',
  'singleEvents',
  'orderBy',
  'maxResults',
  'pageToken',
  'timeZone',
  'showDeleted',
];

/**
 * The response of `events.list`.
 * @param events in the order of creation
 * @throws GoogleError 400, also for parameters that the stand-in does not support
 */
export function listEvents(events: readonly StoredEvent[], query: URLSearchParams, options: ListOptions) {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw invalid(name, 'the stand-in does not support this parameter');
  }
  const zone = readZone(query.get('timeZone') ?? options.zone);
  const inRange = within(query, options.zone);
  const order = orderOf(query, options.zone);
  const sorted = events
    .map((event, place) => ({ event, key: order(event, place) }))
    .filter(({ event }) => event.cancelled !== true || query.get('showDeleted') === 'true')
    .filter(({ event }) => inRange(event))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const after = readPageToken(query);
  const rest = sorted.filter(({ key }) => after === undefined || key > after);
  const page = rest.slice(0, pageSize(query));
  const last = page.at(-1);
  return {
    kind: 'calendar#events',
    summary: options.account,
    timeZone: zone,
    accessRole: 'owner',
    items: page.map(({ event }) => eventResource(event, options.account, zone)),
    ...(last !== undefined && page.length < rest.length && { nextPageToken: pageToken(last.key, query) }),
  };
}

/** Events that end after `timeMin` and start before `timeMax`, both exclusive. */
function within(query: URLSearchParams, zone: string): (event: StoredEvent) => boolean {
  const limit = (name: string, otherwise: number) => {
    const text = query.get(name);
    return text === null ? otherwise : readMoment(name, text);
  };
  const [from, to] = [limit('timeMin', -Infinity), limit('timeMax', Infinity)];
  if (from >= to) {
    throw new GoogleError(400, 'timeRangeEmpty', 'The specified time range is empty.', {
      domain: 'calendar',
      location: ['parameter', 'timeMax'],
    });
  }
  return ({ start, end }) => momentOf(end, zone) > from && momentOf(start, zone) < to;
}

/** Creates a unique sort key for each event. */
function orderOf(query: URLSearchParams, zone: string): (event: StoredEvent, place: number) => string {
  const digits = (number: number) => String(number + 1e15).padStart(16, '0');
  const order = query.get('orderBy');
  if (order === null) return (_event, place) => digits(place);
  if (order === 'updated') return ({ version }) => digits(version);
  if (order !== 'startTime') throw invalid('orderBy', 'startTime or updated');
  if (query.get('singleEvents') !== 'true') {
    throw new GoogleError(
      400,
      'orderByNotSupported',
      'The requested ordering is not available for the particular query.',
    );
  }
  return ({ start, id }) => `${digits(momentOf(start, zone))} ${id}`;
}

function pageSize(query: URLSearchParams): number {
  const text = query.get('maxResults') ?? '250';
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > 2500) throw invalid('maxResults', '1 to 2500');
  return Math.min(Number(text), largestPage);
}

/** The last sort key of a page, valid only for the same query. */
function pageToken(key: string, query: URLSearchParams): string {
  return Buffer.from(JSON.stringify([queryHash(query), key])).toString('base64url');
}

function readPageToken(query: URLSearchParams): string | undefined {
  const token = query.get('pageToken');
  if (token === null) return undefined;
  try {
    const [asked, key] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[];
    if (asked === queryHash(query) && typeof key === 'string') return key;
  } catch {
    // The token is not from this API.
  }
  throw invalid('pageToken', 'it belongs to another query');
}

function queryHash(query: URLSearchParams): string {
  const asked = [...query].filter(([name]) => name !== 'pageToken' && name !== 'maxResults').sort();
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
