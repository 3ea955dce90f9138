import { firstSince } from '#domain/daily-tasks/anniversary.ts';
import { dayFrom, isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayIndex } from '#domain/days/weekday.ts';
import type { DateContext, DayMeaning } from './meanings.ts';

/** The next day with a weekday, after today. Monday is 0. */
export function nextWeekday(today: string, weekday: number): string {
  return shiftDay(today, ((weekday - weekdayIndex(today) + 6) % 7) + 1);
}

/** The next day with this weekday; today counts. `weekday` is 0 for Monday. */
export function thisWeekday(today: string, weekday: number): string {
  return shiftDay(today, (weekday - weekdayIndex(today) + 7) % 7);
}

/** The day with this weekday in the week after that of today. `weekday` is 0 for Monday. */
export function dayOfNextWeek({ today, firstOfWeek }: DateContext, weekday = 0): string {
  const next = shiftDay(today, 7);
  return weekOf(next, firstOfWeek).find((day) => weekdayIndex(day) === weekday) ?? next;
}

/** The Saturday of the present weekend; on its Sunday that day. */
export function thisWeekend(today: string): string {
  return weekdayIndex(today) === 6 ? today : thisWeekday(today, 5);
}

// Numbers outside this range are not years.
const [firstYear, lastYear] = [1900, 2200];

/**
 * The next day with a number in a month, after today; the next one that has a weekday too, if there is one. `weekday` is
 * 0 for Monday.
 */
export function dayOfNumber(today: string, date: number, weekday?: number): string | undefined {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  // Within this number of months each date occurs on each weekday.
  const days = Array.from({ length: 50 }, (_, more) =>
    dayFrom(Math.floor((month + more) / 12), ((month + more) % 12) + 1, date),
  ).filter((day) => isDay(day) && day > today);
  return days.find((day) => weekday === undefined || weekdayIndex(day) === weekday) ?? days[0];
}

/**
 * The day with a number, a month and a year. Without a year: the first such day from today on. Undefined for a date that
 * does not exist, e.g. 31 April, and for a year before 1900 or after 2200.
 *
 * @param month from 1
 */
export function dayOfDate(today: string, month: number, date: number, year?: number): string | undefined {
  const first = Number(today.slice(0, 4));
  // Within eight years there is a 29 February.
  const years = year === undefined ? Array.from({ length: 9 }, (_, more) => first + more) : [year];
  const days = years.map((one) => dayFrom(one, month, date));
  if (year !== undefined && (year < firstYear || year > lastYear)) return undefined;
  return days.find((day) => isDay(day) && (year !== undefined || day >= today));
}

/**
 * A date of a year before this one. Undefined for a date that does not exist, e.g. 29 February 1943, and for a year before
 * 1800.
 */
export function pastDate(
  today: string,
  past: { readonly month: number; readonly date: number; readonly year: number },
): DayMeaning | undefined {
  const { month, date, year } = past;
  if (year < firstSince) return undefined;
  // Days before 1900 are not known. From 1800 on, the year a century later has the same days.
  const known = year >= firstYear ? year : year + 100;
  if (!isDay(dayFrom(known, month, date))) return undefined;
  const day = dayOfDate(today, month, date, year) ?? dayOfDate(today, month, date);
  return day === undefined ? undefined : { day, kind: 'date', past };
}

/** A date, and the last date of its range when its number in the same month is given. */
export function dateRange(day: string, lastDate: string | undefined): DayMeaning {
  const last = lastDate === undefined ? '' : `${day.slice(0, 8)}${lastDate.padStart(2, '0')}`;
  return { day, kind: 'date', ...(isDay(last) && last > day && { last }) };
}
