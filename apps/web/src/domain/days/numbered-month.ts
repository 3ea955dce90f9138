import { dayNumber, numberedDay } from './shift-day.ts';
import { weekdayIndex } from './weekday.ts';

const weekLength = 7;

/** The number of a day's month, 0 for January 0000. */
export function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The number of days of a month; `month` is its number. */
function lengthOf(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

/** The day (`YYYY-MM-DD`) with the number `date` in a month, its last day in a shorter one. `month` is its number. */
export function dayOfMonth(month: number, date: number): string {
  const year = Math.floor(month / 12);
  const parts = [String(year).padStart(4, '0'), (month % 12) + 1, Math.min(date, lengthOf(month))];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The n-th weekday of a month, or its last one, `YYYY-MM-DD`.
 *
 * @param month its number
 * @param weekday from 0 for Monday
 * @param which from 1 to 4, or −1 for the last one
 */
export function weekdayOfMonth(month: number, weekday: number, which: number): string {
  if (which < 0) {
    const last = dayOfMonth(month, lengthOf(month));
    return numberedDay(dayNumber(last) - ((weekdayIndex(last) - weekday + weekLength) % weekLength));
  }
  const offset = (weekday - weekdayIndex(dayOfMonth(month, 1)) + weekLength) % weekLength;
  return dayOfMonth(month, 1 + offset + (which - 1) * weekLength);
}
