import { partOfDay } from './part-of-day.ts';

test.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [23, 'evening'],
])('part of day: %i o’clock is %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 10, 20, hour, 59))).toBe(part);
});
