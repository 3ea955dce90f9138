/**
 * @jest-environment-options {"zone": "Asia/Beirut"}
 */
import { dayAt, untilNextDay } from './day-at.ts';

const minute = 60_000;

test('dayAt: the test runs in a zone whose clocks change at midnight', () => {
  expect(new Date('2026-03-29T00:00').getHours()).toBe(1);
});

test('dayAt: a day without a midnight starts when the clocks have skipped it', () => {
  const end = new Date('2026-03-28T23:59:59.999');
  expect(dayAt(end, '00:00')).toBe('2026-03-28');
  expect(untilNextDay(end, '00:00')).toBe(1);
  expect(dayAt(new Date(end.getTime() + 1), '00:00')).toBe('2026-03-29');
  expect(dayAt(new Date(end.getTime() + 1), '01:00')).toBe('2026-03-29');
});

test('dayAt: the hour before midnight that occurs twice is of the day that ends', () => {
  const first = new Date('2026-10-24T23:30');
  const second = new Date(first.getTime() + 60 * minute);
  expect([first, second].map((instant) => dayAt(instant, '00:00'))).toEqual(['2026-10-24', '2026-10-24']);
  expect([first, second].map((instant) => untilNextDay(instant, '00:00'))).toEqual([
    90 * minute,
    30 * minute,
  ]);
});
