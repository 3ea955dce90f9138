import { dayOfKey, firstOfMonth, lastOfMonth } from './calendar-days.ts';

test('calendar: gives the first and last day of a month', () => {
  expect([firstOfMonth('2028-02-10'), lastOfMonth('2028-02-10')]).toEqual(['2028-02-01', '2028-02-29']);
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
