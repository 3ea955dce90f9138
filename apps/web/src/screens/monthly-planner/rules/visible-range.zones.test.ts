// @spec google-ranges

import fc from 'fast-check';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';
import { visibleRange } from './visible-range.ts';

const anyDay = fc
  .date({ min: new Date(2015, 0, 2), max: new Date(2037, 11, 30), noInvalidDate: true })
  .map(dayOf);

/** The days of a range, found by steps shorter than any day and by its last instant. */
function daysOf({ from, to }: EventRange): string[] {
  const days = new Set<string>();
  for (let time = from.getTime(); time < to.getTime(); time += 12 * 3_600_000)
    days.add(dayOf(new Date(time)));
  return [...days.add(dayOf(new Date(to.getTime() - 1)))];
}

/** Midnight, or the time after it where a clock change skips it. */
const isDayStart = (instant: Date) => dayOf(new Date(instant.getTime() - 1)) < dayOf(instant);

test('visible range: covers a month from its first to its last day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const range = visibleRange('month', day, 'Sun');
      const days = daysOf(range);
      expect(days).toContain(day);
      expect(days[0]).toBe(`${day.slice(0, 7)}-01`);
      expect(dayOf(range.to).slice(8)).toBe('01');
      expect(days.every((one) => one.startsWith(day.slice(0, 7)))).toBe(true);
      expect(isDayStart(range.from) && isDayStart(range.to)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('visible range: covers a week from Sunday to Saturday, also over a clock change', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const range = visibleRange('week', day, 'Sun');
      const days = daysOf(range);
      expect(days).toHaveLength(7);
      expect(days).toContain(day);
      expect(range.from.getDay()).toBe(0);
      expect(days.at(-1)).toBe(shiftDay(days[0] ?? '', 6));
      expect(isDayStart(range.from) && isDayStart(range.to)).toBe(true);
    }),
  );
});

test('visible range: covers a day of 23 to 25 hours', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const { from, to } = visibleRange('day', day, 'Sun');
      expect(daysOf({ from, to })).toEqual([day]);
      expect(dayOf(to)).toBe(shiftDay(day, 1));
      const hours = (to.getTime() - from.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
    }),
  );
});

test('visible range: covers a week over the end of a year', () => {
  const { from, to } = visibleRange('week', '2027-01-01', 'Sun');
  expect([dayOf(from), dayOf(to)]).toEqual(['2026-12-27', '2027-01-03']);
});

test('visible range: covers February of a leap year', () => {
  const { from, to } = visibleRange('month', '2028-02-29', 'Sun');
  expect([dayOf(from), dayOf(to)]).toEqual(['2028-02-01', '2028-03-01']);
});

test.each([
  ['Mon', '2026-12-28', '2027-01-04'],
  ['Sat', '2026-12-26', '2027-01-02'],
] as const)('visible range: a week that starts on %s', (firstOfWeek, first, next) => {
  const { from, to } = visibleRange('week', '2027-01-01', firstOfWeek);
  expect([dayOf(from), dayOf(to)]).toEqual([first, next]);
  expect(isDayStart(from) && isDayStart(to)).toBe(true);
});
