import { dayOf } from '#domain/days/day.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import type { CalendarView } from './calendar-view.ts';
import type { DayRange } from './to-own-plans.ts';
import { visibleRange } from './visible-range.ts';

/** The days of a view: those that its events are read for. */
export function visibleDays(view: CalendarView, day: string, firstOfWeek: Weekday): DayRange {
  const { from, to } = visibleRange(view, day, firstOfWeek);
  return { first: dayOf(from), last: dayOf(new Date(to.getTime() - 1)) };
}
