// @spec google-clock-change unusual-weeks

import { dayOf, noonOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { toPlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { calendarLocalizer } from './calendar-localizer.ts';

/** The functions of react-big-calendar that place events on days and in the hours; the package does not export them. */
const { eventSegments } = jest.requireActual<{
  eventSegments: (event: object, days: Date[], ...rest: object[]) => { left: number; span: number };
}>('react-big-calendar/lib/utils/eventLevels.js');
const { getSlotMetrics } = jest.requireActual<{
  getSlotMetrics: (options: object) => {
    groups: Date[][];
    getRange: (start: Date, end: Date) => { top: number };
    closestSlotToPosition: (percent: number) => Date;
    closestSlotFromDate: (date: Date) => Date;
  };
}>('react-big-calendar/lib/utils/TimeSlots.js');

const localizer = calendarLocalizer('Sun');

const daysFrom = (first: string, last: string) => {
  const days: string[] = [];
  for (let day = first; day <= last; day = shiftDay(day, 1)) days.push(day);
  return days;
};
const offsetAt = (day: string) => new Date(`${day}T00:00`).getTimezoneOffset();
/** The days of a clock change at any time, of many years: rules change. */
const changedDays = daysFrom('1996-01-01', '2032-12-31').filter(
  (day) => offsetAt(day) !== offsetAt(shiftDay(day, 1)),
);
const daysWithoutMidnight = daysFrom('1996-01-01', '2032-12-31').filter(
  (day) => new Date(`${day}T00:00`).getHours() !== 0,
);
const around = [...new Set([...daysWithoutMidnight, ...changedDays])].flatMap((day) => [
  shiftDay(day, -1),
  day,
  shiftDay(day, 1),
]);

const accessors = { start: ({ start }: { start: Date }) => start, end: ({ end }: { end: Date }) => end };
const allDayEvent = (first: string, count: number) =>
  toPlannerEvent(
    { id: 'one', etag: '"1"', start: { date: first }, end: { date: shiftDay(first, count) } },
    'No Title',
  );
const weekOf = (day: string) =>
  localizer.range(localizer.startOf(noonOf(day), 'week', 0), localizer.endOf(noonOf(day), 'week', 0));

test('calendar localizer: this test runs in a zone with days without a midnight', () => {
  expect(daysWithoutMidnight.length).toBeGreaterThan(0);
});

test('calendar localizer: has seven days in a week, and each begins at its start', () => {
  for (const day of around) {
    const days = weekOf(day);
    expect(days.map(dayOf)).toEqual(daysFrom(dayOf(days[0]!), shiftDay(dayOf(days[0]!), 6)));
    expect(days).toEqual(days.map((one) => new Date(`${dayOf(one)}T00:00`)));
  }
});

test('calendar localizer: draws an event on each of its days', () => {
  for (const day of around) {
    const week = weekOf(day).map(dayOf);
    for (const first of [shiftDay(day, -1), day])
      for (const count of [1, 2, 3, 9]) {
        const last = shiftDay(first, count - 1);
        const covered = week.filter((one) => first <= one && one <= last);
        if (covered.length === 0) continue;
        const segment = eventSegments(allDayEvent(first, count), weekOf(day), accessors, localizer);
        expect([first, count, segment.left, segment.span]).toEqual([
          first,
          count,
          week.indexOf(covered[0]!) + 1,
          covered.length,
        ]);
      }
  }
});

test('calendar localizer: treats an event from midnight to midnight as whole days, and one with times not', () => {
  for (const day of around) {
    const [start, next] = [new Date(`${day}T00:00`), new Date(`${shiftDay(day, 1)}T00:00`)];
    expect(localizer.startAndEndAreDateOnly(start, next)).toBe(true);
    expect(localizer.startAndEndAreDateOnly(start, new Date(`${day}T12:00`))).toBe(false);
    expect(localizer.ceil(next, 'day')).toEqual(next);
    expect([day, shiftDay(day, 1)].map((one) => localizer.inRange(noonOf(one), start, next, 'day'))).toEqual([
      true,
      false,
    ]);
    expect(localizer.ceil(new Date(next.getTime() - 1), 'day')).toEqual(next);
  }
});

/** As react-big-calendar makes them, on a day and with the default hours of another day, which is today. */
const metricsOf = (day: string, today: string) => {
  const now = noonOf(today);
  const time = (edge: Date) => localizer.merge(new Date(`${day}T00:00`), edge);
  return getSlotMetrics({
    min: time(localizer.startOf(now, 'day')),
    max: time(localizer.endOf(now, 'day')),
    step: 30,
    timeslots: 2,
    localizer,
  });
};

test('calendar localizer: has 24 hours of local time in each day, for any current day', () => {
  for (const day of around)
    for (const today of [day, '2026-11-25', daysWithoutMidnight[0]!]) {
      const metrics = metricsOf(day, today);
      expect(metrics.groups).toHaveLength(24);
      for (const hour of [3, 9, 12, 18, 22]) {
        const at = new Date(`${day}T${String(hour).padStart(2, '0')}:00`);
        // The clock of this day may skip the hour.
        if (at.getHours() !== hour) continue;
        expect(metrics.getRange(at, at).top).toBeCloseTo((hour / 24) * 100);
        expect(metrics.closestSlotToPosition(hour / 24)).toEqual(at);
        expect(metrics.closestSlotFromDate(at)).toEqual(at);
      }
    }
});

test('calendar localizer: starts the slot of a skipped hour after it, and no slot on another day', () => {
  for (const day of around) {
    const slots = metricsOf(day, day).groups.flat();
    expect(new Set(slots.map(dayOf))).toEqual(new Set([day]));
    expect(slots).toEqual(slots.toSorted((one, other) => one.getTime() - other.getTime()));
  }
});

test('calendar localizer: has the same hours at the edge as a day without a clock change', () => {
  for (const day of daysWithoutMidnight) {
    const [min, max] = [new Date(`${day}T00:00`), localizer.endOf(noonOf(day), 'day')];
    expect(localizer.getTimezoneOffset(min)).not.toBe(localizer.getTimezoneOffset(max));
    const shown = localizer.add(min, -1, 'day');
    expect([dayOf(shown), shown.getHours()]).toEqual([shiftDay(day, -1), 0]);
  }
});

test('calendar localizer: assigns the repeated hour before midnight to the day that ends', () => {
  for (const day of changedDays) {
    const last = new Date(new Date(`${shiftDay(day, 1)}T00:00`).getTime() - 1);
    expect(localizer.inRange(noonOf(day), last, last, 'day')).toBe(true);
    expect(localizer.endOf(noonOf(day), 'day')).toEqual(last);
  }
});
