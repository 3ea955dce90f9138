/**
 * @jest-environment-options {"zone": "Asia/Beirut"}
 */
import { dayAt, untilNextDay } from './day-at.ts';

const minute = 60_000;

test('dayAt: this test runs in a zone whose clocks change at midnight', () => {
  expect(new Date('2026-03-29T00:00').getHours()).toBe(1);
});

test('dayAt: starts a day without a midnight after the clock change', () => {
  const end = new Date('2026-03-28T23:59:59.999');
  expect(dayAt(end, '00:00')).toBe('2026-03-28');
  expect(untilNextDay(end, '00:00')).toBe(1);
  expect(dayAt(new Date(end.getTime() + 1), '00:00')).toBe('2026-03-29');
  expect(dayAt(new Date(end.getTime() + 1), '01:00')).toBe('2026-03-29');
});

test('dayAt: assigns the repeated hour before midnight to the day that ends', () => {
  const first = new Date('2026-10-24T23:30');
  const second = new Date(first.getTime() + 60 * minute);
  expect([first, second].map((instant) => dayAt(instant, '00:00'))).toEqual(['2026-10-24', '2026-10-24']);
  expect([first, second].map((instant) => untilNextDay(instant, '00:00'))).toEqual([
    90 * minute,
    30 * minute,
  ]);
});
