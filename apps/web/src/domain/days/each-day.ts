import { dayLimits } from '@kairos/schema/day-limits';
import { dayNumber, numberedDay } from './shift-day.ts';

const [earliest, latest] = dayLimits.map(dayNumber) as [number, number];

/**
 * The days (`YYYY-MM-DD`) from `first` to `last`, the earliest first; without those before 1900 and after 2200. They are
 * counted, so that the loop over them ends for any texts. None for a text that is not a day.
 */
export function* eachDay(first: string, last: string): Generator<string> {
  const end = Math.min(dayNumber(last), latest);
  for (let number = Math.max(dayNumber(first), earliest); number <= end; number += 1) {
    yield numberedDay(number);
  }
}

/** The same days, the latest first. */
export function* eachDayBack(last: string, first: string): Generator<string> {
  const end = Math.max(dayNumber(first), earliest);
  for (let number = Math.min(dayNumber(last), latest); number >= end; number -= 1) {
    yield numberedDay(number);
  }
}
