import { dayLimits } from '@kairos/schema/day-limits';
import { shiftDay } from './shift-day.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The earliest and the latest day that can be chosen and stored, as in the API. */
export const [firstDay, lastDay] = dayLimits;

/** Whether a text, for instance from the URL, is an existing day as `YYYY-MM-DD` from 1900 to 2200. */
export function isDay(text: string | null | undefined): text is string {
  if (text == null || !dayPattern.test(text) || Number.isNaN(Date.parse(text))) return false;
  return shiftDay(text, 0) === text && text >= firstDay && text <= lastDay;
}

/** The day (`YYYY-MM-DD`) of a year, a month from 1 and a date from 1; it need not exist. */
export function dayFrom(year: number, month: number, date: number): string {
  return [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** The day (`YYYY-MM-DD`) of an instant in local time, where a day begins at midnight. Use `dayAt` for today. */
export function dayOf(instant: Date): string {
  return dayFrom(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());
}

/**
 * Noon of a day in local time, for date arithmetic and formatting: in some zones a day of a clock change has no
 * midnight.
 */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00`);
}
