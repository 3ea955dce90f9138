import { z } from 'zod';
import type { EventInput } from '../calendar/event-input.ts';
import type { EventTraits } from '../calendar/stored-event.ts';
import { GoogleError } from '../calendar/google-error.ts';
import { apiOperations, faultNames, type Fault } from './faults.ts';

/** An event that a test puts into a calendar; an event with the same id is replaced. */
export interface SeededEvent extends EventInput, EventTraits {}

/** Maximum number of events in one request. */
const maxEvents = 1000;

const text = z.string().exactOptional();
const nullableText = z.string().nullable().exactOptional();
const time = z
  .object({ date: nullableText, dateTime: nullableText, timeZone: nullableText })
  .nullable()
  .exactOptional();
const seededEvent: z.ZodType<SeededEvent> = z.object({
  ...{ id: text, summary: nullableText, description: nullableText, location: nullableText },
  ...{ start: time, end: time, organizer: text, eventType: text },
  ...{ guestsCanModify: z.boolean().exactOptional(), locked: z.boolean().exactOptional() },
});
const account = z.string().regex(/^\S+@\S+$/, 'must be an e-mail address');

/** Schemas of the request bodies. */
export const controlBodies = {
  fault: z.strictObject({
    fault: z.enum(faultNames),
    calls: z.int().min(1).exactOptional(),
    on: z.array(z.enum(apiOperations)).exactOptional(),
    account: account.exactOptional(),
    retryAfter: z.int().min(0).exactOptional(),
    milliseconds: z.int().min(0).max(60_000).exactOptional(),
  }) satisfies z.ZodType<Fault>,
  events: z.strictObject({ account, events: z.array(seededEvent).max(maxEvents) }),
  account: z.strictObject({ account }),
  event: z.strictObject({ account, id: z.string() }),
};

/** @throws GoogleError 400 that names the first invalid part of the body */
export function readControlBody<Body>(body: z.ZodType<Body>, json: string): Body {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new GoogleError(400, 'parseError', 'The body is not JSON.');
  }
  const parsed = body.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = ['body', ...(issue?.path ?? [])].join('.');
  throw new GoogleError(400, 'invalid', `Invalid value for ${path}: ${issue?.message ?? ''}`);
}
