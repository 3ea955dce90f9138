import fc from 'fast-check';
import { shiftDay } from './shift-day.ts';

/** The calendar without any zone: what the days must be wherever the person is. */
const calendar = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

test('goes day by day over months, years and changes of the clock, in every zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -800, max: 800 }), (day, by) => {
      expect(shiftDay(calendar(day), by)).toBe(calendar(day + by));
    }),
  );
});

test.each([
  ['2026-11-20', -6, '2026-11-14'],
  ['2026-11-04', -6, '2026-10-29'],
  ['2026-03-12', -6, '2026-03-06'],
  ['2026-01-03', -6, '2025-12-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i days: %s', (day, by, expected) => {
  expect(shiftDay(day, by)).toBe(expected);
});
