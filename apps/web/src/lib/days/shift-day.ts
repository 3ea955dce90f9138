import dayjs from 'dayjs';
import { dayOf, noonOf } from './day.ts';

/** The day (`YYYY-MM-DD`) so many days after another; before it when `by` is negative. */
export function shiftDay(day: string, by: number): string {
  return dayOf(dayjs(noonOf(day)).add(by, 'day').toDate());
}
