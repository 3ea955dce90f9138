// @spec day-week-strip limit-week-strip

import { shiftDay } from './shift-day.ts';
import { weekdayIndex, weekdays, type Weekday } from './weekday.ts';

/** The seven days (`YYYY-MM-DD`) of the week of a day; weeks start on the weekday `first`. */
export function weekOf(day: string, first: Weekday): readonly string[] {
  const before = (weekdayIndex(day) - weekdays.indexOf(first) + 7) % 7;
  return weekdays.map((_, offset) => shiftDay(day, offset - before));
}
