import dayjs from 'dayjs';
import fc from 'fast-check';
import { dayjsLocalizer } from 'react-big-calendar';
import { dayOf } from '#domain/days/day.ts';
import type { CalendarItem } from './calendar-item.ts';
import { calendarViews } from './calendar-view.ts';
import type { OwnPlan } from './own-plan.ts';
import { toPlanItem } from './plan-item.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(twoDigits).join(':'));
/** Days of clock changes in all the zones of the tests, ends of years and a leap day, and any other day. */
const anyDay = fc.oneof(
  fc.constantFrom(
    '2026-03-08',
    '2026-11-01',
    '2026-04-05',
    '2026-10-04',
    '2027-01-01',
    '2026-12-31',
    '2028-02-29',
  ),
  fc.date({ min: new Date(2015, 0, 2), max: new Date(2037, 11, 30), noInvalidDate: true }).map(dayOf),
);
const anyView = fc.constantFrom(...calendarViews);
const plan = (change: Partial<OwnPlan>): OwnPlan => ({
  id: 'task 1',
  kind: 'task',
  text: 'Choir',
  day: '2026-11-20',
  time: undefined,
  minutes: 30,
  done: false,
  address: '/daily-plan?day=2026-11-20',
  ...change,
});
const wall = (instant: Date) => dayjs(instant).format('YYYY-MM-DD HH:mm');

test('plan item: begins and ends on the day of the plan, and ends after it begins', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.option(clockTime, { nil: undefined }),
      fc.integer({ min: 1, max: 1440 }),
      anyView,
      (day, time, minutes, view) => {
        const { start, end } = toPlanItem(plan({ day, time, minutes }), view);
        expect([dayOf(start), dayOf(end)]).toEqual([day, day]);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
      },
    ),
  );
});

test('plan item: starts at its time, or after the clock change that skips it', () => {
  fc.assert(
    fc.property(anyDay, clockTime, anyView, (day, time, view) => {
      const { start, allDay } = toPlanItem(plan({ day, time }), view);
      expect(allDay).toBe(false);
      const isSkipped = wall(dayjs(`${day}T${time}`).toDate()) !== `${day} ${time}`;
      if (isSkipped) expect(wall(start) > `${day} ${time}`).toBe(true);
      else expect(wall(start)).toBe(`${day} ${time}`);
    }),
  );
});

test('plan item: lasts its minutes in local time, at most until the end of the day', () => {
  expect(['10:00', '23:45'].map((time) => wall(toPlanItem(plan({ time, minutes: 75 }), 'day').end))).toEqual([
    '2026-11-20 11:15',
    '2026-11-20 23:59',
  ]);
  // Clock changes at two o'clock in Los Angeles and on Lord Howe.
  for (const day of ['2026-11-01', '2026-04-05']) {
    expect(wall(toPlanItem(plan({ day, time: '00:30', minutes: 180 }), 'day').end)).toBe(`${day} 03:30`);
  }
});

test('plan item: without a time is all-day in the week, and at the end of the day in the month', () => {
  for (const view of ['week', 'day'] as const) {
    expect(toPlanItem(plan({}), view)).toMatchObject({
      start: new Date(2026, 10, 20),
      end: new Date(2026, 10, 20, 23, 59, 59, 999),
      allDay: true,
    });
  }
  expect(toPlanItem(plan({}), 'month')).toMatchObject({
    start: new Date(2026, 10, 20, 23, 59, 59),
    end: new Date(2026, 10, 20, 23, 59, 59, 999),
    allDay: false,
  });
});

/** As react-big-calendar sorts the items of a day. */
function sortAsCalendar(items: readonly CalendarItem[]): string[] {
  const localizer = dayjsLocalizer(dayjs) as unknown as {
    sortEvents: (pair: { evtA: CalendarItem; evtB: CalendarItem }) => number;
  };
  return items.toSorted((evtA, evtB) => localizer.sortEvents({ evtA, evtB })).map(({ title }) => title);
}

const event = (title: string, start: Date, end: Date, allDay = false): CalendarItem => ({
  id: title,
  etag: '',
  title,
  start,
  end,
  allDay,
  readOnly: false,
});

test('calendar order: has all-day events, then items by time, then plans without a time', () => {
  for (const day of ['2026-11-20', '2026-11-01', '2026-10-04']) {
    const at = (hour: number, minute = 0, second = 0) =>
      dayjs(`${day}T00:00`).hour(hour).minute(minute).second(second).toDate();
    const events = [
      event('Late', at(23, 30), at(23, 59, 30)),
      event('Seminar', at(11), at(12)),
      event('Holiday', at(0), at(23, 59, 59), true),
    ];
    const plans = [
      plan({ day, text: 'Zebra' }),
      plan({ day, text: 'Market' }),
      plan({ day, text: 'Grant letter', time: '09:00' }),
      plan({ day, text: 'Choir', time: '18:00' }),
      plan({ day, text: 'Aurora', kind: 'dream' }),
    ];
    const sorted = (view: 'month' | 'day') =>
      sortAsCalendar([...events, ...plans.map((one) => toPlanItem(one, view))]);
    expect(sorted('month')).toEqual([
      'Holiday',
      'Grant letter',
      'Seminar',
      'Choir',
      'Late',
      'Zebra',
      'Market',
      'Aurora',
    ]);
    // The all-day row of the hours.
    expect(sorted('day').slice(0, 4)).toEqual(['Holiday', 'Zebra', 'Market', 'Aurora']);
  }
});
