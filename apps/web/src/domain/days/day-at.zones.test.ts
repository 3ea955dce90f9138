// @spec week-and-day-start

import { dayStarts } from '@kairos/schema/entities/user-settings';
import fc from 'fast-check';
import { dayAt, untilNextDay } from './day-at.ts';
import { dayOf } from './day.ts';
import { shiftDay } from './shift-day.ts';

const hour = 3_600_000;
const anyStart = fc.constantFrom(...dayStarts);
const clockTime = (instant: Date) => instant.toTimeString().slice(0, 5);

/** The nights of 2026 in which the clocks of this zone change. */
const changes = Array.from({ length: 365 }, (_, index) => new Date(2026, 0, index + 1, 12)).filter(
  (noon, index) => noon.getTimezoneOffset() !== new Date(2026, 0, index, 12).getTimezoneOffset(),
);
const anyMoment = fc.date({ min: new Date(1995, 0, 1), max: new Date(2060, 11, 31), noInvalidDate: true });
/** Half of the instants are within a day of a change. */
const instants =
  changes.length === 0
    ? anyMoment
    : fc.oneof(
        anyMoment,
        fc
          .tuple(fc.constantFrom(...changes), fc.integer({ min: -24 * hour, max: 24 * hour }))
          .map(([noon, by]) => new Date(noon.getTime() + by)),
      );

test.each([
  [new Date(2026, 10, 24, 1, 30), '04:00', '2026-11-23'],
  [new Date(2026, 10, 24, 3, 59, 59, 999), '04:00', '2026-11-23'],
  [new Date(2026, 10, 24, 4, 0), '04:00', '2026-11-24'],
  [new Date(2026, 10, 24, 0, 0), '00:00', '2026-11-24'],
  [new Date(2027, 0, 1, 5, 59), '06:00', '2026-12-31'],
] as const)('dayAt: %s, with days from %s, is of %s', (instant, start, day) => {
  expect(dayAt(instant, start)).toBe(day);
});

test('dayAt: starts a day at its local time in every zone', () => {
  fc.assert(
    fc.property(instants, anyStart, (instant, start) => {
      const isBefore = clockTime(instant) < start;
      expect(dayAt(instant, start)).toBe(shiftDay(dayOf(instant), isBefore ? -1 : 0));
    }),
    { numRuns: 500 },
  );
});

test('dayAt: equals the calendar day when days start at midnight, in every zone', () => {
  fc.assert(fc.property(instants, (instant) => dayAt(instant, '00:00') === dayOf(instant)));
});

test('dayAt: never assigns a later instant to an earlier day, in every zone', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 30 * hour }), anyStart, (instant, by, start) => {
      expect(dayAt(new Date(instant.getTime() + by), start) >= dayAt(instant, start)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('untilNextDay: ends exactly when the day changes, in every zone', () => {
  fc.assert(
    fc.property(instants, anyStart, (instant, start) => {
      const end = instant.getTime() + untilNextDay(instant, start);
      expect(end).toBeGreaterThan(instant.getTime());
      const today = dayAt(instant, start);
      expect(dayAt(new Date(end - 1), start)).toBe(today);
      expect(dayAt(new Date(end), start)).toBe(shiftDay(today, 1));
    }),
    { numRuns: 500 },
  );
});

test('untilNextDay: gives days of 23 to 25 hours that start at their time, or after a skipped time', () => {
  fc.assert(
    fc.property(instants, anyStart, (instant, start) => {
      const begin = new Date(instant.getTime() + untilNextDay(instant, start));
      expect(Math.abs(untilNextDay(begin, start) - 24 * hour)).toBeLessThanOrEqual(hour);
      const before = new Date(begin.getTime() - 1);
      const isSkipped = begin.getTimezoneOffset() < before.getTimezoneOffset();
      const isAfterGap = isSkipped && (clockTime(before) < start || dayOf(before) < dayOf(begin));
      expect(clockTime(begin) === start || isAfterGap).toBe(true);
      expect([begin.getSeconds(), begin.getMilliseconds()]).toEqual([0, 0]);
    }),
    { numRuns: 500 },
  );
});

test.each(
  changes
    .flatMap((noon) => dayStarts.map((start) => [dayOf(noon), start] as const))
    .concat([['2026-11-24', '04:00']]),
)(
  'untilNextDay: through the night of %s, with days from %s, the timer rings once for each day',
  (day, start) => {
    const days: string[] = [];
    let now = new Date(`${shiftDay(day, -1)}T12:00`);
    const end = new Date(`${shiftDay(day, 2)}T12:00`);
    for (; now < end; now = new Date(now.getTime() + untilNextDay(now, start))) days.push(dayAt(now, start));
    expect(days).toEqual([-1, 0, 1, 2].map((by) => shiftDay(day, by)));
  },
);
