// @spec limit-percent

import fc from 'fast-check';
import { percent, progressOf } from './progress.ts';

test('progress: counts done items', () => {
  const tasks = [{ done: true }, { done: false }, { done: true }, { done: false }, { done: true }];
  expect(progressOf(tasks)).toEqual({ done: 3, total: 5, percent: 60 });
});

test('progress: is 0 without items', () => {
  expect(progressOf([])).toEqual({ done: 0, total: 0, percent: 0 });
});

test('progress: is the nearest whole percent', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ done: fc.boolean() }), { minLength: 1, maxLength: 500 }), (items) => {
      const { done, total, percent: shown } = progressOf(items);
      expect(total).toBe(items.length);
      expect(Number.isInteger(shown)).toBe(true);
      expect(Math.abs(shown - (100 * done) / total)).toBeLessThanOrEqual(0.5);
    }),
  );
});

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
