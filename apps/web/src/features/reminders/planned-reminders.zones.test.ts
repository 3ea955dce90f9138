// @spec reminders-planned

import { dayStarts } from '@kairos/schema/entities/user-settings';
import { reminderLeads } from '@kairos/schema/entity';
import fc from 'fast-check';
import { dayAt } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { sample } from '#test/sample.ts';
import { mostReminders, plannedDays, plannedReminders } from './planned-reminders.ts';
import { dueReminders, taskReminders } from './reminder-moments.ts';

const dayLength = 86_400_000;
const anyStart = fc.constantFrom(...dayStarts);
/** Instants of two years: every clock change of a zone is among them. */
const anyNow = fc
  .integer({ min: 0, max: 730 * 24 * 60 })
  .map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000);
const two = (number: number) => String(number).padStart(2, '0');
const anyTime = fc.tuple(fc.nat(23), fc.nat(59)).map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`);
const anyTask = fc.record({
  offset: fc.integer({ min: -3, max: 35 }),
  time: anyTime,
  remind: fc.constantFrom(null, ...reminderLeads),
  done: fc.boolean(),
});

test('planned reminders: are those of the last day and of the next 30, and need only the tasks of the planned days', () => {
  fc.assert(
    fc.property(anyNow, anyStart, fc.array(anyTask, { maxLength: 20 }), (now, dayStart, values) => {
      const today = dayAt(new Date(now), dayStart);
      const tasks = values.map(({ offset, ...rest }, index) =>
        sample('DailyTask', { id: `task${index}`, date: shiftDay(today, offset), ...rest }),
      );
      const { first, last } = plannedDays(today);
      const known = tasks.filter(({ date }) => date >= first && date <= last);
      const planned = plannedReminders(known, { today, dayStart, settings: {}, now });
      const expected = taskReminders(tasks, dayStart).filter(
        ({ moment }) => moment >= now - dayLength && moment <= now + 30 * dayLength,
      );
      expect(new Set(planned)).toEqual(new Set(expected));
      const moments = planned.map(({ moment }) => moment);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      // An open page shows the same ones.
      const dueNow = dueReminders(taskReminders(tasks, dayStart), now);
      expect(new Set(dueReminders(planned, now))).toEqual(new Set(dueNow));
    }),
  );
});

test('planned reminders: have one line for each evening of the next 30 days that was not closed', () => {
  fc.assert(
    fc.property(
      anyNow,
      anyStart,
      fc.integer({ min: 19, max: 23 }),
      fc.boolean(),
      (now, dayStart, hour, isClosed) => {
        const today = dayAt(new Date(now), dayStart);
        const settings = { closeDayAt: `${hour}:00`, closedDay: isClosed ? today : null };
        const planned = plannedReminders([], { today, dayStart, settings, now });
        const days = planned.flatMap((one) => (one.kind === 'close-day' ? [one.day] : []));
        expect(new Set(days).size).toBe(planned.length);
        const ahead = planned.filter(({ moment }) => moment > now);
        // The last evening can be a few hours after the 30 days, and that of today before now.
        expect([29, 30, 31]).toContain(ahead.length);
        // The last day has one evening, or none or two around a change of the clocks.
        expect(planned.length - ahead.length).toBeLessThanOrEqual(2);
        expect(days.includes(today) && isClosed).toBe(false);
        for (const one of planned) {
          expect(new Date(one.moment).toTimeString().slice(0, 5)).toBe(`${hour}:00`);
        }
      },
    ),
  );
});

test('planned reminders: of too many, the nearest are kept besides those that have passed', () => {
  const now = new Date(2026, 10, 25, 9, 0).getTime();
  const tasks = Array.from({ length: mostReminders + 50 }, (_, index) =>
    sample('DailyTask', {
      ...{ id: `task${index}`, date: shiftDay('2026-11-25', 1 + (index % 25)), time: '10:00' },
      ...{ remind: 0, done: false },
    }),
  );
  const passed = sample('DailyTask', {
    ...{ id: 'passed', date: '2026-11-24', time: '20:00', remind: 0, done: false },
  });
  const options = { today: '2026-11-25', dayStart: '00:00', settings: {}, now } as const;
  const [first, ...planned] = plannedReminders([...tasks, passed], options);
  expect(first).toMatchObject({ kind: 'task', task: { id: 'passed' } });
  expect(planned).toHaveLength(mostReminders);
  const left = taskReminders(tasks, '00:00').filter(
    (one) => !planned.some(({ moment }) => moment === one.moment),
  );
  expect(left.every(({ moment }) => moment >= (planned.at(-1)?.moment ?? 0))).toBe(true);
});
