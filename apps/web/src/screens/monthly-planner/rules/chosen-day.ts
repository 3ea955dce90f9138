import { dayIn, monthOf, yearOf } from '#domain/days/month.ts';
import type { CalendarView } from './calendar-view.ts';
import type { YearMonth } from '#domain/days/month-step.ts';

/**
 * The day (`YYYY-MM-DD`) that the planner goes to when a month is chosen: its first day. The month view has no selected
 * day; there the present month is that of today, so that it stays the present one tomorrow.
 */
export function chosenDay({ year, month }: YearMonth, view: CalendarView, today: string): string {
  const isPresent = yearOf(today) === year && monthOf(today) === month;
  return view === 'month' && isPresent ? today : dayIn(year, month, 1);
}
