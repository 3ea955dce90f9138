import fc from 'fast-check';
import { dayOf } from './day.ts';
import { shiftDay } from './shift-day.ts';

/** The calendar in UTC: the expected days in every zone. */
const calendar = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

const instants = fc.date({ min: new Date(1995, 0, 1), max: new Date(2060, 11, 31), noInvalidDate: true });

test('shiftDay: crosses months, years and clock changes day by day in every zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -800, max: 800 }), (day, by) => {
      expect(shiftDay(calendar(day), by)).toBe(calendar(day + by));
    }),
  );
});

test('shiftDay: equals the local calendar in every zone', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -800, max: 800 }), (instant, by) => {
      const wall = new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + by, 12);
      expect(shiftDay(dayOf(instant), by)).toBe(dayOf(wall));
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
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-10-04', 1, '2026-10-05'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2200-12-31', 1, '2201-01-01'],
  ['9999-12-31', 1, '9999-12-31'],
  ['2026-11-20', 1e9, '9999-12-31'],
  ['0000-01-01', -1, '0000-01-01'],
])('shiftDay: %s and %i days: %s', (day, by, expected) => {
  expect(shiftDay(day, by)).toBe(expected);
});
