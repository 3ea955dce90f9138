import { dayFrom, isDay } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';

/** The number of earlier years. */
const years = 30;

/**
 * The same day of earlier years, the newest first; days are `YYYY-MM-DD`. In a year without a 29 February, the 28th also
 * stands for that day of earlier years.
 */
export function sameDays(day: string): readonly string[] {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const isShort = month === 2 && date === 28 && !isDay(dayFrom(yearOf(day), 2, 29));
  return Array.from({ length: Math.min(years, yearOf(day) - 1) }, (_, index) => yearOf(day) - 1 - index)
    .flatMap((year) => [...(isShort ? [dayFrom(year, 2, 29)] : []), dayFrom(year, month, date)])
    .filter(isDay);
}
