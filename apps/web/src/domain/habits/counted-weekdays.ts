import { weekdays, type Weekday } from '#domain/days/weekday.ts';

/** The weekdays that count for a habit: the scheduled ones, or all without a schedule (decision 017). */
export function countedWeekdays(scheduled: readonly string[]): readonly Weekday[] {
  const known = weekdays.filter((weekday) => scheduled.includes(weekday));
  return known.length === 0 ? weekdays : known;
}
