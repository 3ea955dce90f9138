import { shiftMonths } from './shift-months.ts';

test.each([
  ['2026-11-23', -1, '2026-10-23'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-25', 12, '2027-11-25'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  // Samoa skipped a day, and clocks change on this one in Santiago.
  ['2010-12-30', 12, '2011-12-30'],
  ['2025-09-06', 12, '2026-09-06'],
  ['1900-01-15', -1, '1900-01-01'],
])('days: %s is shifted by %i months to %s', (day, by, wanted) => {
  expect(shiftMonths(day, by)).toBe(wanted);
});
