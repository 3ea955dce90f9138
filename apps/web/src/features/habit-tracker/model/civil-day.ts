const dayLength = 86_400_000;

/** The days of a week as the API names them, in the order of the tracker (spec §2). */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/*
 * A day (`YYYY-MM-DD`) has no zone. It is reckoned with where every day is as long as the next, so that neither the
 * person's place nor a change of its clocks can count one twice or leave one out.
 */

/** The day that comes `count` days after a day; before it when negative. */
export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);
}

/** Monday is 0. */
function indexInWeek(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The weekday that a day is. */
export function weekdayOf(day: string): Weekday {
  return weekdays[indexInWeek(day)] ?? 'Mon';
}

/** The seven days, Monday first, of the week that holds a day. */
export function weekFromMonday(day: string): readonly string[] {
  const monday = plusDays(day, -indexInWeek(day));
  return weekdays.map((_, offset) => plusDays(monday, offset));
}
