// @spec print-day-week

import { rowsThatFit } from './rows-that-fit.ts';

test.each([
  [[], { shown: [], more: 0 }],
  [['a', 'b', 'c'], { shown: ['a', 'b', 'c'], more: 0 }],
  [['a', 'b', 'c', 'd'], { shown: ['a', 'b'], more: 2 }],
])('box rows: %j in three rows', (items, rows) => {
  expect(rowsThatFit(items, 3)).toEqual(rows);
});
