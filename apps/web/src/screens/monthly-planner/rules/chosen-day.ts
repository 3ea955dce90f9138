import { dayIn, monthOf, yearOf } from '#domain/days/month.ts';
import type { CalendarView } from './calendar-view.ts';
import type { YearMonth } from '#domain/days/month-step.ts';

/**
 * The day (`YYYY-MM-DD`) that the planner selects for a chosen month: its first day. The month view has no selected day:
 * for the current month it selects today, so that the address stays the one of the current month.
 */
export function chosenDay({ year, month }: YearMonth, view: CalendarView, today: string): string {
  const isPresent = yearOf(today) === year && monthOf(today) === month;
  return view === 'month' && isPresent ? today : dayIn(year, month, 1);
}
