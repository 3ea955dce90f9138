/** The API's names of the weekdays, in the order of the habit tracker (spec §2). Not for display. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The index of the weekday of a day (`YYYY-MM-DD`), Monday is 0. Read in UTC, as in `shiftDay`. */
export function weekdayIndex(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[weekdayIndex(day)] ?? 'Mon';
}

/** Adds or removes a weekday; the result is in the order of the week. */
export function toggleWeekday(chosen: readonly Weekday[], weekday: Weekday): Weekday[] {
  return weekdays.filter((one) => chosen.includes(one) !== (one === weekday));
}
