import type { EventRange } from './calendar-client.ts';
import type { GoogleEvent } from './google-event.ts';
import { toPlannerEvent } from './planner-event.ts';

/** Some years of a full calendar; a browser stores them in about 300 KB. */
const limit = 1_000;

/** Whether an event is in a range; one without a length is where it starts. */
export function isInRange(
  event: { readonly start: Date; readonly end: Date },
  { from, to }: EventRange,
): boolean {
  return event.start < to && (event.end > from || event.start >= from);
}

/**
 * The known events after an answer of the calendar, by start. An event in the range of the answer that the answer does
 * not contain was deleted or moved. Of very many events, those nearest to the answer stay.
 *
 * @param found the events of the answer
 * @param covered the period for which the answer has all events
 */
export function mergeEvents(
  known: readonly GoogleEvent[],
  found: readonly GoogleEvent[],
  covered: EventRange,
): readonly GoogleEvent[] {
  const ids = new Set(found.map(({ id }) => id));
  const others = known.filter(
    (event) => !ids.has(event.id) && !isInRange(toPlannerEvent(event, ''), covered),
  );
  const all = [...found, ...others].map((event) => ({
    event,
    at: toPlannerEvent(event, '').start.getTime(),
  }));
  const middle = covered.from.getTime();
  return all
    .toSorted((one, other) => Math.abs(one.at - middle) - Math.abs(other.at - middle))
    .slice(0, limit)
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event);
}
