// @spec short-tasks

import dayjs from 'dayjs';
import fc from 'fast-check';
import { dayjsLocalizer } from 'react-big-calendar';
import { comparisons } from './calendar-comparisons.ts';

const dayjsComparisons = dayjsLocalizer(dayjs) as unknown as typeof comparisons;
const days = fc.date({ min: new Date(2019, 0, 2), max: new Date(2032, 11, 30), noInvalidDate: true });
// Each of the five zones tries other values.
const eachZone = { numRuns: 500 };
/** Moments that are often midnights, equal, or a minute apart. */
const near = fc
  .tuple(days, fc.constantFrom(0, 1, 59_999, 60_000, 43_200_000, 86_399_999), fc.boolean())
  .map(
    ([date, more, atMidnight]) => new Date((atMidnight ? new Date(date).setHours(0, 0, 0, 0) : +date) + more),
  );
/** Skips a case on a day whose midnight is skipped or follows an hour that occurs twice: there dayjs is wrong. */
const needMidnights = (...dates: readonly Date[]) =>
  fc.pre(
    dates.every((date) => {
      const last = new Date(date).setHours(23, 59, 59, 999);
      return new Date(new Date(date).setHours(0)).getHours() === 0 && new Date(last + 1).getHours() === 0;
    }),
  );
const minutes = fc.constantFrom(0, 1, 30, 60, 1439, 1440, 1441, 2880, 10_080, 525_600);
const event = fc
  .tuple(near, minutes, fc.boolean())
  .map(([start, length, allDay]) => ({ start, end: new Date(+start + length * 60_000), allDay }));
/** A week around the start of the event, so that many events touch it. */
const eventAndRange = fc.tuple(event, fc.integer({ min: -9, max: 9 })).map(([one, shift]) => {
  const start = new Date(one.start);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() + shift);
  const end = new Date(start);
  end.setDate(end.getDate() + 6);
  return { event: one, range: { start, end } };
});

test('calendar comparisons: assign an event to the same weeks as dayjs, in every zone', () => {
  fc.assert(
    fc.property(eventAndRange, (asked) => {
      needMidnights(asked.event.start, asked.event.end, asked.range.start, asked.range.end);
      expect(comparisons.inEventRange(asked)).toBe(dayjsComparisons.inEventRange(asked));
    }),
    eachZone,
  );
});

test('calendar comparisons: sort events like dayjs, in every zone', () => {
  const pairs = fc.tuple(event, event).map(([evtA, other]) => ({
    evtA,
    // Half of the pairs are on one day.
    evtB: other.allDay ? { ...other, start: evtA.start } : other,
  }));
  fc.assert(
    fc.property(pairs, (pair) => {
      needMidnights(pair.evtA.start, pair.evtA.end, pair.evtB.start, pair.evtB.end);
      expect(Math.sign(comparisons.sortEvents(pair))).toBe(Math.sign(dayjsComparisons.sortEvents(pair)));
    }),
    eachZone,
  );
});

test('calendar comparisons: compare days like dayjs, in every zone', () => {
  const pairs = fc
    .tuple(near, fc.integer({ min: -50, max: 50 }))
    .map(([a, hours]) => [a, new Date(+a + hours * 3_600_000)] as const);
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      needMidnights(a, b);
      expect(comparisons.isSameDate(a, b)).toBe(dayjsComparisons.isSameDate(a, b));
      expect(comparisons.continuesPrior(a, b)).toBe(dayjsComparisons.continuesPrior(a, b));
    }),
    eachZone,
  );
});

test('calendar comparisons: own plans come before events of other calendars that start at the same time', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}`);
  const evtA = { start: at('11:00'), end: at('11:30'), source: { id: 'school' } };
  for (const end of ['11:15', '11:30', '12:00']) {
    const evtB = { start: at('11:00'), end: at(end) };
    expect(comparisons.sortEvents({ evtA, evtB })).toBeGreaterThan(0);
    expect(comparisons.sortEvents({ evtA: evtB, evtB: evtA })).toBeLessThan(0);
  }
  const later = { start: at('11:01'), end: at('11:15') };
  expect(comparisons.sortEvents({ evtA, evtB: later })).toBeLessThan(0);
});
