import { dayStarts } from '@kairos/schema/entities/user-settings';
import fc from 'fast-check';
import { dayAt } from '#domain/days/day-at.ts';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { axisLength, axisMinute, axisTime, instantMinute, midnightMinute } from '../day-axis.ts';
import { eventSpan } from '../spans.ts';

const hour = 3_600_000;
const anyStart = fc.constantFrom(...dayStarts);
const minutes = fc.integer({ min: 0, max: axisLength - 1 });
const clockTime = (instant: Date) => instant.toTimeString().slice(0, 5);

/** Noon of each day of 2026 that follows a clock change since the day before. */
const changes = Array.from({ length: 365 }, (_, index) => new Date(2026, 0, index + 1, 12)).filter(
  (noon, index) => noon.getTimezoneOffset() !== new Date(2026, 0, index, 12).getTimezoneOffset(),
);
const anyInstant = fc.date({ min: new Date(1995, 0, 1), max: new Date(2060, 11, 31), noInvalidDate: true });
/** Half of the instants are within a day of a clock change. */
const instants =
  changes.length === 0
    ? anyInstant
    : fc.oneof(
        anyInstant,
        fc
          .tuple(fc.constantFrom(...changes), fc.integer({ min: -24 * hour, max: 24 * hour }))
          .map(([noon, by]) => new Date(noon.getTime() + by)),
      );

/** The properties of the axis that hold in every time zone. */
export function describeAxis(): void {
  test('day axis: each time of the day has one minute, and each minute one time', () => {
    fc.assert(
      fc.property(minutes, anyStart, (minute, start) => {
        expect(axisMinute(axisTime(minute, start), start)).toBe(minute);
      }),
    );
  });

  test('day axis: an instant of the day is on its axis, at its local time', () => {
    fc.assert(
      fc.property(instants, anyStart, (instant, start) => {
        const minute = instantMinute(instant, dayAt(instant, start), start);
        expect(minute).toBeGreaterThanOrEqual(0);
        expect(minute).toBeLessThan(axisLength);
        expect(axisTime(minute, start)).toBe(clockTime(instant));
      }),
      { numRuns: 500 },
    );
  });

  test('day axis: the next day begins where the axis ends', () => {
    fc.assert(
      fc.property(instants, anyStart, (instant, start) => {
        const day = dayAt(instant, start);
        const onNext = instantMinute(instant, shiftDay(day, -1), start);
        expect(onNext - axisLength).toBe(instantMinute(instant, day, start));
      }),
    );
  });

  test('day axis: after its midnight it has the times of the next day', () => {
    fc.assert(
      fc.property(instants, anyStart, (instant, start) => {
        const day = dayAt(instant, start);
        const isAfter = instantMinute(instant, day, start) >= (midnightMinute(start) ?? axisLength);
        expect(dayOf(instant)).toBe(isAfter ? shiftDay(day, 1) : day);
      }),
      { numRuns: 500 },
    );
  });

  test('event span: an event of the day is on the axis, for at least a step, and never longer than a day', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 0, max: 30 * hour }),
        fc.integer({ min: -1, max: 1 }),
        anyStart,
        (from, length, by, start) => {
          const event = { start: from, end: new Date(from.getTime() + length), allDay: false };
          const day = dayAt(from, start);
          const span = eventSpan(event, shiftDay(day, by), start);
          if (by === 0) expect(span?.start).toBe(instantMinute(from, day, start));
          if (by === -1) expect(span).toBeUndefined();
          if (span === undefined) return;
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(axisLength);
        },
      ),
      { numRuns: 500 },
    );
  });
}
