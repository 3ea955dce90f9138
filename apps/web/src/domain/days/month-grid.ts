// @spec popup-calendar limit-mini-calendar

import { dayIn, daysIn, type Month } from './month.ts';
import { weekOf } from './week.ts';
import type { Weekday } from './weekday.ts';

const rows = 6;
const columns = 7;

/**
 * The calendar grid of a month: six weeks of seven cells (spec §9), each with the number of its day, from 1, or undefined
 * outside of the month.
 *
 * @param firstOfWeek the weekday on which weeks start
 */
export function monthGrid(year: number, month: Month, firstOfWeek: Weekday): (number | undefined)[][] {
  const first = dayIn(year, month, 1);
  const before = weekOf(first, firstOfWeek).indexOf(first);
  const count = daysIn(year, month);
  return Array.from({ length: rows }, (_row, week) =>
    Array.from({ length: columns }, (_place, weekday) => {
      const date = week * columns + weekday - before + 1;
      return date >= 1 && date <= count ? date : undefined;
    }),
  );
}
