import { lastDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { occurrenceDays, type SeriesRule } from './occurrence-days.ts';

/** Whether a series has a day after another one (`YYYY-MM-DD`), so that a task of that day still repeats. */
export function repeatsAfter(rule: SeriesRule, day: string): boolean {
  return occurrenceDays(rule, shiftDay(day, 1), lastDay).next().done !== true;
}
