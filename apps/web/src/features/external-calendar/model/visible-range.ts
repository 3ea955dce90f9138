import dayjs from 'dayjs';
import { noonOf } from '#lib/days/day.ts';
import { weekOf } from '#lib/days/week.ts';
import type { EventRange } from '#lib/google-calendar/calendar-client.ts';
import type { CalendarView } from './calendar-view.ts';

/**
 * The time range of a view, in local time: the month from its first to its last day, the week from Sunday to Saturday,
 * or the day (spec §7). `to` is exclusive. Days of a clock change have their real length.
 *
 * @param day `YYYY-MM-DD`, any day of the range
 */
export function visibleRange(view: CalendarView, day: string): EventRange {
  const [sunday = day] = weekOf(day);
  const first = view === 'week' ? dayjs(noonOf(sunday)) : dayjs(noonOf(day)).startOf(view);
  const next = view === 'week' ? first.add(7, 'day') : first.add(1, view);
  return { from: first.startOf('day').toDate(), to: next.startOf('day').toDate() };
}
