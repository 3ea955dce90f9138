import { percent } from './percent.ts';

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [199, 200, 100],
  [3, 5, 60],
  [5, 5, 100],
])('percent: %i of %i is %i%%', (done, total, expected) => {
  expect(percent(done, total)).toBe(expected);
});
