// @spec day-with-year

import { yearOf } from './month.ts';

/**
 * The format of a day (`YYYY-MM-DD`) in a heading or a row, with its year when that is not the year of `today`, e.g.
 * `Nov 24` or `Nov 24, 2027`.
 */
export function dayFormat(
  day: string,
  today: string,
  weekday?: Intl.DateTimeFormatOptions['weekday'],
): Intl.DateTimeFormatOptions {
  return {
    ...(weekday && { weekday }),
    month: 'short',
    day: 'numeric',
    ...(yearOf(day) !== yearOf(today) && { year: 'numeric' }),
  };
}
