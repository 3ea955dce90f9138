import { bestRun } from './streak.ts';

test.each([
  ['', 0],
  ['-', 0],
  ['xx-x', 2],
  ['x-xxx', 3],
  ['xxxx', 4],
])('best streak: of %j is %d', (pattern, length) => {
  expect(bestRun(Array.from(pattern, (mark) => mark === 'x'))).toBe(length);
});
