import { shiftDay } from '#lib/days/shift-day.ts';

/** The days of a week as the API names them, in the order of the tracker (spec §2). */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Monday is 0. The day (`YYYY-MM-DD`) is read in UTC, as `shiftDay` does. */
function indexInWeek(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The weekday that a day is. */
export function weekdayOf(day: string): Weekday {
  return weekdays[indexInWeek(day)] ?? 'Mon';
}

/** The seven days, Monday first, of the week that holds a day. */
export function weekFromMonday(day: string): readonly string[] {
  const monday = shiftDay(day, -indexInWeek(day));
  return weekdays.map((_, offset) => shiftDay(monday, offset));
}
