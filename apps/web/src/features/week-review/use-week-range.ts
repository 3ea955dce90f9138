import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import type { Week } from './rules/week-line.ts';

/**
 * Returns a function that writes the days of a week, with the year when that is not the year of today, e.g. `Nov 22 – 28`.
 *
 * @param today `YYYY-MM-DD`
 */
export function useWeekRange(today: string): (week: Week) => string {
  const { dateRange } = useFormats();
  return ({ first, last }) => dateRange(noonOf(first), noonOf(last), dayFormat(last, today));
}
