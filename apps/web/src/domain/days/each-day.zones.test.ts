import fc from 'fast-check';
import { eachDay, eachDayBack } from './each-day.ts';
import { shiftDay } from './shift-day.ts';

const someDay = fc.nat(20_000).map((by) => shiftDay('2000-01-01', by));

test('eachDay: yields every day once, in both directions, in every zone', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -3, max: 400 }), (first, length) => {
      const days = [...eachDay(first, shiftDay(first, length - 1))];
      expect(days).toEqual(Array.from({ length: Math.max(length, 0) }, (_, by) => shiftDay(first, by)));
      expect([...eachDayBack(shiftDay(first, length - 1), first)]).toEqual(days.toReversed());
    }),
  );
});

test.each([
  ['2200-12-30', '9999-12-31', ['2200-12-30', '2200-12-31']],
  ['2200-12-31', '+010000-01-01', ['2200-12-31']],
  ['0001-01-01', '1900-01-02', ['1900-01-01', '1900-01-02']],
  ['9999-12-30', '9999-12-31', []],
  ['0000-01-01', '1899-12-31', []],
  ['soon', '2026-11-20', []],
  ['2026-11-20', '', []],
])('eachDay: ends between %s and %s', (first, last, expected) => {
  expect([...eachDay(first, last)]).toEqual(expected);
  expect([...eachDayBack(last, first)]).toEqual(expected.toReversed());
});
