// @spec habit-year

import fc from 'fast-check';
import { gentleScore } from './gentle-score.ts';

const done = (days: number) => Array.from({ length: days }, () => 1);
const days = fc.array(fc.constantFrom(0, 1, 0.25, 0.5), { maxLength: 800 });

test('gentle score: begins at 0 and grows to 100', () => {
  expect([0, 1, 7, 30, 100, 1000].map((count) => gentleScore(done(count)))).toEqual([0, 5, 31, 80, 100, 100]);
});

test('gentle score: is a whole number from 0 to 100', () => {
  fc.assert(
    fc.property(days, (some) => {
      const score = gentleScore(some);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
    }),
  );
});

test('gentle score: decreases by at most 6 points for one miss after 30 done days', () => {
  fc.assert(
    fc.property(days, (before) => {
      const good = [...before, ...done(30)];
      const lost = gentleScore(good) - gentleScore([...good, 0]);
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThanOrEqual(6);
    }),
  );
});

test('gentle score: counts later done days more', () => {
  expect(gentleScore([...done(10), 0, 0, 0])).toBeLessThan(gentleScore([0, 0, 0, ...done(10)]));
});

test('gentle score: never decreases on a done day', () => {
  fc.assert(
    fc.property(days, (some) => {
      expect(gentleScore([...some, 1])).toBeGreaterThanOrEqual(gentleScore(some));
    }),
  );
});

test('gentle score: of days with a part of the amount tends to that part', () => {
  expect(gentleScore(Array.from({ length: 200 }, () => 0.25))).toBe(25);
});
