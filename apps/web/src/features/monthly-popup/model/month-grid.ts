import { noonOf } from '#lib/days/day.ts';
import { dayIn, daysIn, type Month } from '#lib/days/month.ts';

const rows = 6;
const columns = 7;

/**
 * The calendar grid of a month: six weeks of seven cells, Sunday first (spec §9), each with the number of its day, from
 * 1, or undefined outside of the month.
 */
export function monthGrid(year: number, month: Month): (number | undefined)[][] {
  const before = noonOf(dayIn(year, month, 1)).getDay();
  const count = daysIn(year, month);
  return Array.from({ length: rows }, (_row, week) =>
    Array.from({ length: columns }, (_place, weekday) => {
      const date = week * columns + weekday - before + 1;
      return date >= 1 && date <= count ? date : undefined;
    }),
  );
}
