import { firstDay } from '#domain/days/day.ts';
import { dayIn, daysIn, monthOf, months, yearOf } from '#domain/days/month.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import type { Weekday } from '#domain/days/weekday.ts';

/** The first day of the month of a day; days are `YYYY-MM-DD`. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: string): string {
  return dayIn(yearOf(day), monthOf(day), daysIn(yearOf(day), monthOf(day)));
}

/** The same date `by` months later, or the last day of a shorter month; never before 1900. */
export function shiftMonth(day: string, by: number): string {
  const index = yearOf(day) * 12 + months.indexOf(monthOf(day)) + by;
  const [year, month] = [Math.floor(index / 12), months[((index % 12) + 12) % 12] ?? 'Jan'];
  const shifted = dayIn(year, month, Math.min(Number(day.slice(8)), daysIn(year, month)));
  return shifted < firstDay ? firstDay : shifted;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * The day that a key moves to: arrows by day and week, Home and End to the ends of the week, Page Up and Page Down by
 * month. Never later than `today`; undefined for other keys and when the day does not change.
 *
 * @param firstOfWeek the weekday on which weeks start
 */
export function dayOfKey(
  day: string,
  key: string,
  { today, firstOfWeek }: { readonly today: string; readonly firstOfWeek: Weekday },
): string | undefined {
  const wanted = wantedDay(day, key, firstOfWeek);
  if (wanted === undefined) return undefined;
  const next = wanted > today ? today : wanted;
  return next === day || next < firstDay ? undefined : next;
}

function wantedDay(day: string, key: string, firstOfWeek: Weekday): string | undefined {
  switch (key) {
    case 'Home':
      return weekOf(day, firstOfWeek).at(0);
    case 'End':
      return weekOf(day, firstOfWeek).at(-1);
    case 'PageUp':
      return shiftMonth(day, -1);
    case 'PageDown':
      return shiftMonth(day, 1);
    default:
      return key in steps ? shiftDay(day, steps[key] ?? 0) : undefined;
  }
}
