import { momentOf, readTime, type ApiTime } from './event-time.ts';
import { GoogleError, invalid } from './google-error.ts';
import type { EventFields } from './stored-event.ts';

/** An event from a client; null removes a text. */
export interface EventInput {
  readonly id?: string;
  readonly summary?: string | null;
  readonly description?: string | null;
  readonly location?: string | null;
  readonly start?: ApiTime | null;
  readonly end?: ApiTime | null;
  /** `confirmed` restores a deleted event. */
  readonly status?: string | null;
}

const texts = ['summary', 'description', 'location'] as const;
/** Maximum length of each text, in characters; Google has this limit for descriptions. */
const maxTextLength = 8192;
const known: readonly string[] = ['id', ...texts, 'start', 'end', 'status'];
/** Read-only fields, which Google ignores when a client sends them back. */
const readOnly: readonly string[] = [
  'kind',
  'etag',
  'created',
  'updated',
  'creator',
  'organizer',
  'iCalUID',
  'sequence',
  'eventType',
  'htmlLink',
];

/** @throws GoogleError 400 when it is not an event or has a field that the stand-in does not support */
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
    if (!known.includes(name)) throw invalid(name, 'the stand-in does not support this field');
    const isTime = name === 'start' || name === 'end';
    const typeIsRight = value === null || typeof value === (isTime ? 'object' : 'string');
    if (!typeIsRight) throw invalid(name, 'wrong type');
  }
  return input;
}

/**
 * The fields of an event after applying `input`.
 * @param before the previous fields; empty when the event is new or replaced
 * @param zone IANA name of the calendar's time zone
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
