import type { CalendarClient, EventRange } from './client/calendar-client.ts';
import type { GoogleEvent } from './client/google-event.ts';
import { isInRange } from './client/merge-events.ts';
import type { PlannerEvent } from './client/planner-event.ts';

/** The events that a screen shows. */
export interface EventQuery {
  readonly read: (calendar: CalendarClient, signal: AbortSignal) => Promise<readonly GoogleEvent[]>;
  /** The time range in which a response contains all events. */
  readonly covered: (found: readonly PlannerEvent[]) => EventRange;
  /** The events of the last read that match the query; used while there is no connection. */
  readonly pick: (events: readonly PlannerEvent[]) => readonly PlannerEvent[];
}

/** The events that overlap a range. */
export function eventsOfRange(range: EventRange): EventQuery {
  return {
    read: (calendar, signal) => calendar.listEvents(range, signal),
    covered: () => range,
    pick: (events) => events.filter((event) => isInRange(event, range)),
  };
}

const endOfTime = new Date(8.64e15);

/** The next `count` events that have not ended. */
export function upcomingEvents(now: () => Date, count: number): EventQuery {
  return {
    read: (calendar, signal) => calendar.listUpcoming(now(), count, signal),
    // When there are more events, others may start at the same time as the last one.
    covered: (found) => ({
      from: now(),
      to: found.length < count ? endOfTime : (found.at(-1)?.start ?? endOfTime),
    }),
    pick: (events) => events.filter(({ end }) => end > now()).slice(0, count),
  };
}
