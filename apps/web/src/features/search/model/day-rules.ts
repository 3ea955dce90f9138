import { isDay } from '#lib/days/day.ts';
import { shiftDay } from '#lib/days/shift-day.ts';

/** The index of the weekday of a day (`YYYY-MM-DD`), Monday is 0. Read in UTC, as in `shiftDay`. */
export function weekdayIndex(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The next day with a weekday, after today. Monday is 0. */
export function nextWeekday(today: string, weekday: number): string {
  return shiftDay(today, ((weekday - weekdayIndex(today) + 6) % 7) + 1);
}

/** The next day with this weekday; today counts. `weekday` is 0 for Monday. */
export function thisWeekday(today: string, weekday: number): string {
  return shiftDay(today, (weekday - weekdayIndex(today) + 7) % 7);
}

/** A day of the week after that of today; weeks begin on Monday, which is 0. */
export function dayOfNextWeek(today: string, weekday = 0): string {
  return shiftDay(today, 7 - weekdayIndex(today) + weekday);
}

/**
 * The day with a number, a month and a year. Without a year: the first such day from today on. Undefined for a date that
 * does not exist, e.g. 31 April.
 *
 * @param month from 1
 */
export function dayOfDate(today: string, month: number, date: number, year?: number): string | undefined {
  const first = Number(today.slice(0, 4));
  // Within eight years there is a 29 February.
  const years = year === undefined ? Array.from({ length: 9 }, (_, more) => first + more) : [year];
  const days = years.map((one) =>
    [String(one).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'),
  );
  return days.find((day) => isDay(day) && (year !== undefined || day >= today));
}
