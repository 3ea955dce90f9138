// @spec day-shape-events

import { useMemo } from 'react';
import { calendarScopes } from '#features/google-calendar/client/calendar-scopes.ts';
import { eventsOfRange } from '#features/google-calendar/event-query.ts';
import { useConnection } from '#features/google-calendar/use-connection.ts';
import { useEvents } from '#features/google-calendar/use-events.ts';
import { useOutdatedText } from '#features/other-calendars/use-outdated-text.ts';
import { useOtherEvents } from '#features/other-calendars/use-other-calendars.ts';
import { startOf } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useOnline } from '#platform/online/use-online.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import type { ShownEvent } from './rules/shown-event.ts';

export interface DayEvents {
  readonly events: readonly ShownEvent[];
  /** Why events may be missing. */
  readonly problem: 'not-connected' | 'events-failed' | undefined;
  readonly retry: () => void;
  /** That other calendars could not be read; undefined while one can. */
  readonly outdated: string | undefined;
}

/**
 * The events of the connected calendar and of other calendars in a week, read once for all of its days. Needs the texts of
 * the areas `monthly-planner` and `other-calendars`.
 *
 * @param days `YYYY-MM-DD`, in order
 */
export function useDayEvents(days: readonly string[], dayStart: DayStart): DayEvents {
  const calendar = useConnection(calendarScopes.read, { offersLogin: false });
  const isOnline = useOnline();
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  const range = useMemo(
    () => ({ from: startOf(first, dayStart), to: startOf(shiftDay(last, 1), dayStart) }),
    [first, last, dayStart],
  );
  const query = useMemo(() => eventsOfRange(range), [range]);
  const others = useOtherEvents(range);
  const { events, failed, busy, reload } = useEvents(calendar, query);
  const status = calendar?.state.status;
  const hasFailed = failed && !busy && (isOnline || events === undefined);
  const isOff = status === 'none' || status === 'ended';
  const all = useMemo(() => [...(events ?? []), ...others.events], [events, others.events]);
  // Other calendars are what such a user has.
  const isMissed = isOff && !others.sources?.length;
  return {
    events: all,
    problem: isMissed ? 'not-connected' : hasFailed ? 'events-failed' : undefined,
    retry: reload,
    outdated: useOutdatedText(others.sources, others.states),
  };
}
