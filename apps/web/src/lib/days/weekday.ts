import { shiftDay } from './shift-day.ts';

/** The API's names of the weekdays, in the order of the habit tracker (spec §2). Not for display. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The index of the weekday, Monday is 0. The day (`YYYY-MM-DD`) is read in UTC, as in `shiftDay`. */
function indexInWeek(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[indexInWeek(day)] ?? 'Mon';
}

/** The seven days of the week of a day, Monday first. */
export function weekFromMonday(day: string): readonly string[] {
  const monday = shiftDay(day, -indexInWeek(day));
  return weekdays.map((_, offset) => shiftDay(monday, offset));
}

/** Adds or removes a weekday; the result is in the order of the week. */
export function toggleWeekday(chosen: readonly Weekday[], weekday: Weekday): Weekday[] {
  return weekdays.filter((one) => chosen.includes(one) !== (one === weekday));
}
