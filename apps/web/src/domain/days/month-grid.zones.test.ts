// @spec popup-calendar limit-mini-calendar

import fc from 'fast-check';
import { months } from './month.ts';
import type { Weekday } from './weekday.ts';
import { monthGrid } from './month-grid.ts';

const anyMonth = fc.constantFrom(...months);
const anyYear = fc.integer({ min: 1, max: 9999 });
const anyStart = fc.constantFrom<[Weekday, number][]>(['Sun', 0], ['Mon', 1], ['Sat', 6]);

test('month grid: November 2026 begins on a Sunday and leaves the last row empty', () => {
  const _ = undefined;
  expect(monthGrid(2026, 'Nov', 'Sun')).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
    [29, 30, _, _, _, _, _],
    [_, _, _, _, _, _, _],
  ]);
});

test('month grid: August 2026 begins on a Saturday and needs six rows', () => {
  const grid = monthGrid(2026, 'Aug', 'Sun');
  expect(grid[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 1]);
  expect(grid[5]).toEqual([30, 31, undefined, undefined, undefined, undefined, undefined]);
});

test('month grid: has six weeks with every day once under its weekday, in every zone', () => {
  fc.assert(
    fc.property(anyYear, anyMonth, anyStart, (year, month, [firstOfWeek, start]) => {
      const grid = monthGrid(year, month, firstOfWeek);
      expect(grid.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
      const inUtc = (date: number, next = 0) => {
        const day = new Date(0);
        day.setUTCFullYear(year, months.indexOf(month) + next, date);
        return day;
      };
      const last = inUtc(0, 1).getUTCDate();
      expect(grid.flat().filter((date) => date !== undefined)).toEqual(
        Array.from({ length: last }, (_, index) => index + 1),
      );
      for (const week of grid) {
        week.forEach((date, weekday) => {
          if (date === undefined) return;
          expect(inUtc(date).getUTCDay()).toBe((weekday + start) % 7);
        });
      }
    }),
  );
});
