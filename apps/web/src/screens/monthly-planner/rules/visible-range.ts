// @spec google-ranges

import dayjs from 'dayjs';
import { dayOf, noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';
import type { CalendarView } from './calendar-view.ts';
import type { DayRange } from './to-own-plans.ts';

/**
 * The time range of a view, in local time: the month from its first to its last day, the seven days of the week, or
 * the day (spec §7). `to` is exclusive. Days of a clock change have their real length.
 *
 * @param day `YYYY-MM-DD`, any day of the range
 * @param firstOfWeek the weekday on which weeks start
 */
export function visibleRange(view: CalendarView, day: string, firstOfWeek: Weekday): EventRange {
  const [firstDay = day] = weekOf(day, firstOfWeek);
  const first = view === 'week' ? dayjs(noonOf(firstDay)) : dayjs(noonOf(day)).startOf(view);
  const next = view === 'week' ? first.add(7, 'day') : first.add(1, view);
  return { from: first.startOf('day').toDate(), to: next.startOf('day').toDate() };
}

/** The days of a view: those that its events are read for. */
export function visibleDays(view: CalendarView, day: string, firstOfWeek: Weekday): DayRange {
  const { from, to } = visibleRange(view, day, firstOfWeek);
  return { first: dayOf(from), last: dayOf(new Date(to.getTime() - 1)) };
}
