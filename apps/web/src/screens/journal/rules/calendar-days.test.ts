import { dayOfKey, firstOfMonth, lastOfMonth, shiftMonth } from './calendar-days.ts';

test('calendar: gives the first and last day of a month', () => {
  expect([firstOfMonth('2028-02-10'), lastOfMonth('2028-02-10')]).toEqual(['2028-02-01', '2028-02-29']);
});

test.each([
  ['2026-11-23', -1, '2026-10-23'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
])('calendar: shifts %s by %i months to %s', (day, by, wanted) => {
  expect(shiftMonth(day, by)).toBe(wanted);
});

const today = '2026-11-23';
test.each([
  ['2026-11-18', 'ArrowLeft', '2026-11-17'],
  ['2026-11-01', 'ArrowUp', '2026-10-25'],
  ['2026-11-18', 'ArrowDown', today],
  ['2026-11-18', 'Home', '2026-11-15'],
  ['2026-11-18', 'End', '2026-11-21'],
  [today, 'End', undefined],
  [today, 'ArrowRight', undefined],
  ['2026-10-31', 'PageDown', today],
  ['2026-10-31', 'PageUp', '2026-09-30'],
  ['2026-10-31', 'x', undefined],
])('calendar: moves from %s with %s to %s, never after today', (day, key, wanted) => {
  expect(dayOfKey(day, key, { today, firstOfWeek: 'Sun' })).toBe(wanted);
});
