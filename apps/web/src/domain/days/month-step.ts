// @spec month-picker

import { yearsOfDays } from './year.ts';
import { monthOf, months, yearOf, type Month } from './month.ts';

/** A month of a year from 1900 to 2200. */
export interface YearMonth {
  readonly year: number;
  readonly month: Month;
}

/** In months. The picker has three months in a row. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -3],
  ['ArrowDown', 3],
  ['PageUp', -12],
  ['PageDown', 12],
]);

/** The month of a day, `YYYY-MM-DD`. */
export function yearMonthOf(day: string): YearMonth {
  return { year: yearOf(day), month: monthOf(day) };
}

/** Whether a month is later than another. */
export function isLaterMonth(one: YearMonth, other: YearMonth): boolean {
  return one.year === other.year
    ? months.indexOf(one.month) > months.indexOf(other.month)
    : one.year > other.year;
}

/** The month that a key moves to; undefined for other keys. It does not leave the first and the last year. */
export function monthStep(from: YearMonth, key: string): YearMonth | undefined {
  const step = steps.get(key);
  return step === undefined ? undefined : shiftMonth(from, step);
}

/** The month `by` months later, or earlier when `by` is negative; the same month at the limits of the years. */
export function shiftMonth(from: YearMonth, by: number): YearMonth {
  const count = from.year * 12 + months.indexOf(from.month) + by;
  const [year, month] = [Math.floor(count / 12), months[count % 12]];
  const [first, last] = yearsOfDays;
  return month === undefined || year < first || year > last ? from : { year, month };
}
