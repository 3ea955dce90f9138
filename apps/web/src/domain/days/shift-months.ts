import { firstDay } from './day.ts';
import { dayIn, daysIn, monthOf, months, yearOf } from './month.ts';

/** The same date `by` months later (`YYYY-MM-DD`), or the last day of a shorter month; never before 1900. */
export function shiftMonths(day: string, by: number): string {
  const index = yearOf(day) * 12 + months.indexOf(monthOf(day)) + by;
  const [year, month] = [Math.floor(index / 12), months[((index % 12) + 12) % 12] ?? 'Jan'];
  const shifted = dayIn(year, month, Math.min(Number(day.slice(8)), daysIn(year, month)));
  return shifted < firstDay ? firstDay : shifted;
}
