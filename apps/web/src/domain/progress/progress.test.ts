import fc from 'fast-check';
import { progressOf } from './progress.ts';

test('progress: counts done items', () => {
  const tasks = [{ done: true }, { done: false }, { done: true }, { done: false }, { done: true }];
  expect(progressOf(tasks)).toEqual({ done: 3, total: 5, percent: 60 });
});

test('progress: is 0 without items', () => {
  expect(progressOf([])).toEqual({ done: 0, total: 0, percent: 0 });
});

test('progress: is the nearest whole percent', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ done: fc.boolean() }), { minLength: 1, maxLength: 500 }), (entries) => {
      const { done, total, percent } = progressOf(entries);
      expect(total).toBe(entries.length);
      expect(Number.isInteger(percent)).toBe(true);
      expect(Math.abs(percent - (100 * done) / total)).toBeLessThanOrEqual(0.5);
    }),
  );
});
