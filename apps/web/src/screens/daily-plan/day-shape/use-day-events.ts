// @spec day-shape-events

import { useMemo } from 'react';
import { calendarScopes } from '#features/google-calendar/client/calendar-scopes.ts';
import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { eventsOfRange } from '#features/google-calendar/event-query.ts';
import { useConnection } from '#features/google-calendar/use-connection.ts';
import { useEvents } from '#features/google-calendar/use-events.ts';
import { startOf } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useOnline } from '#platform/online/use-online.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';

export interface DayEvents {
  readonly events: readonly PlannerEvent[];
  /** Why events may be missing. */
  readonly problem: 'not-connected' | 'events-failed' | undefined;
  readonly retry: () => void;
}

/** The same array at every render. */
const noEvents: readonly never[] = [];

/**
 * The events of the connected calendar in a week, read once for all of its days.
 *
 * @param days `YYYY-MM-DD`, in order
 */
export function useDayEvents(days: readonly string[], dayStart: DayStart): DayEvents {
  const calendar = useConnection(calendarScopes.read, { offersLogin: false });
  const isOnline = useOnline();
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  const query = useMemo(
    () => eventsOfRange({ from: startOf(first, dayStart), to: startOf(shiftDay(last, 1), dayStart) }),
    [first, last, dayStart],
  );
  const { events, failed, busy, reload } = useEvents(calendar, query);
  const status = calendar?.state.status;
  const hasFailed = failed && !busy && (isOnline || events === undefined);
  const isOff = status === 'none' || status === 'ended';
  return {
    events: events ?? noEvents,
    problem: isOff ? 'not-connected' : hasFailed ? 'events-failed' : undefined,
    retry: reload,
  };
}
