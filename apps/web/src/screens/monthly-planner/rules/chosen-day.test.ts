import { chosenDay } from './chosen-day.ts';

const today = '2026-11-23';

test.each([
  ['month', 2027, 'Feb', '2027-02-01'],
  ['week', 2027, 'Feb', '2027-02-01'],
  ['day', 2025, 'Nov', '2025-11-01'],
  ['month', 2026, 'Nov', '2026-11-23'],
  ['week', 2026, 'Nov', '2026-11-01'],
  ['day', 2026, 'Nov', '2026-11-01'],
] as const)('chosen day: in the %s view, %i %s is %s', (view, year, month, day) => {
  expect(chosenDay({ year, month }, view, today)).toBe(day);
});
