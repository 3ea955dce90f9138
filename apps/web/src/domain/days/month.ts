// @spec year-month-overlay

import { dayFrom, noonOf } from './day.ts';

/** The API's names of the months, in the order of the year (spec §9). Not for display. */
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

export type Month = (typeof months)[number];

/** Whether a text, for instance from the URL, is the API's name of a month. */
export function isMonth(text: string | null | undefined): text is Month {
  return months.some((month) => month === text);
}

/** The month of a day (`YYYY-MM-DD`). */
export function monthOf(day: string): Month {
  return months[Number(day.slice(5, 7)) - 1] ?? 'Jan';
}

/** The year of a day (`YYYY-MM-DD`). */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The day (`YYYY-MM-DD`) with the number `date`, from 1, in a month; it need not exist. */
export function dayIn(year: number, month: Month, date: number): string {
  return dayFrom(year, months.indexOf(month) + 1, date);
}

/** The number of days in a month: 28 to 31. */
export function daysIn(year: number, month: Month): number {
  const last = noonOf(dayIn(year, month, 1));
  last.setMonth(last.getMonth() + 1, 0);
  return last.getDate();
}
