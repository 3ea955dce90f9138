import { momentOf, readTime, type ApiTime } from './event-time.ts';
import { GoogleError, invalid } from './google-error.ts';
import type { EventFields } from './stored-event.ts';

/** What a client sends; null takes a text away. */
export interface EventInput {
  readonly id?: string;
  readonly summary?: string | null;
  readonly description?: string | null;
  readonly location?: string | null;
  readonly start?: ApiTime | null;
  readonly end?: ApiTime | null;
}

const texts = ['summary', 'description', 'location'] as const;
/** Characters of each text; Google takes as many of a description. */
const maxTextLength = 8192;
const known: readonly string[] = ['id', ...texts, 'start', 'end'];
/** Sent back by clients that change what they read; Google lets them be. */
const readOnly: readonly string[] = [
  'kind',
  'etag',
  'status',
  'created',
  'updated',
  'creator',
  'organizer',
  'iCalUID',
  'sequence',
  'eventType',
  'htmlLink',
];

/** @throws GoogleError 400 when it is no event, or has what the stand-in does not know */
export function parseInput(body: string): EventInput {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    throw new GoogleError(400, 'parseError', 'Parse Error');
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new GoogleError(400, 'parseError', 'Parse Error');
  }
  for (const [name, value] of Object.entries(input)) {
    if (readOnly.includes(name)) continue;
    if (!known.includes(name)) throw invalid(name, 'the stand-in does not know this field');
    const isTime = name === 'start' || name === 'end';
    const typeIsRight = value === null || typeof value === (isTime ? 'object' : 'string');
    if (!typeIsRight) throw invalid(name, 'wrong type');
  }
  return input;
}

/**
 * The fields that an event has after `input`.
 * @param before what it had; nothing when it is new or replaced
 * @param zone the calendar's, IANA name
 * @throws GoogleError 400
 */
export function fieldsAfter(input: EventInput, before: Partial<EventFields>, zone: string): EventFields {
  const read = (name: 'start' | 'end') =>
    input[name] === undefined && before[name] !== undefined
      ? before[name]
      : readTime(name, input[name] ?? {}, zone);
  const [start, end] = [read('start'), read('end')];
  if ('date' in start !== 'date' in end) throw invalid('end', 'start and end are of different kinds');
  if (momentOf(end, zone) < momentOf(start, zone)) {
    throw new GoogleError(400, 'timeRangeEmpty', 'The specified time range is empty.', {
      domain: 'calendar',
    });
  }
  const kept = texts.flatMap((name) => {
    const text = input[name] === undefined ? before[name] : input[name];
    if (text == null) return [];
    if (text.length > maxTextLength) throw invalid(name, `longer than ${maxTextLength} characters`);
    return [[name, text] as const];
  });
  return { ...Object.fromEntries(kept), start, end };
}
