import { firstDay } from '#domain/days/day.ts';
import { dayIn, daysIn, monthOf, yearOf } from '#domain/days/month.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { shiftMonths } from '#domain/days/shift-months.ts';
import { weekOf } from '#domain/days/week.ts';
import type { Weekday } from '#domain/days/weekday.ts';

/** The first day of the month of a day; days are `YYYY-MM-DD`. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: string): string {
  return dayIn(yearOf(day), monthOf(day), daysIn(yearOf(day), monthOf(day)));
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
      return shiftMonths(day, -1);
    case 'PageDown':
      return shiftMonths(day, 1);
    default:
      return key in steps ? shiftDay(day, steps[key] ?? 0) : undefined;
  }
}
