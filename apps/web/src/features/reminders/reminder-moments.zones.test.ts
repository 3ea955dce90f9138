// @spec reminders-open

import { longestReminderDelay } from '@kairos/schema/push-message';
import { dayStarts } from '@kairos/schema/entities/user-settings';
import { reminderLeads } from '@kairos/schema/entity';
import fc from 'fast-check';
import { dayAt } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { sample } from '#test/sample.ts';
import {
  dueReminders,
  eveningReminder,
  instantOf,
  keyOf,
  snoozedReminders,
  tagOf,
  taskReminders,
  untilNextReminder,
} from './reminder-moments.ts';

const minute = 60_000;
const anyStart = fc.constantFrom(...dayStarts);
/** A random day of two years, so that the clock changes of each time zone are covered. */
const anyDay = fc.integer({ min: 0, max: 730 }).map((days) => shiftDay('2026-01-01', days));
const two = (number: number) => String(number).padStart(2, '0');
const anyTime = fc.tuple(fc.nat(23), fc.nat(59)).map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`);
const clockTime = (instant: number) => new Date(instant).toTimeString().slice(0, 5);
const taskOf = (values: object) => sample('DailyTask', { id: 'walk', text: 'Walk', done: false, ...values });

test('reminder: is due when the clock of the device shows the time, on the day of the task', () => {
  fc.assert(
    fc.property(anyDay, anyTime, anyStart, (day, time, start) => {
      const due = instantOf(day, time, start);
      // A skipped time is moved by the change: half an hour or an hour, or a day on an island that changed sides.
      if (clockTime(due) !== time) return clockTime(due) > time;
      expect(dayAt(new Date(due), start)).toBe(day);
      return true;
    }),
    { numRuns: 1000 },
  );
});

test('reminder: 01:30 belongs to the day before when days start at 04:00', () => {
  const [reminder] = taskReminders([taskOf({ date: '2026-11-25', time: '01:30', remind: 0 })], '04:00');
  expect(reminder?.moment).toBe(new Date(2026, 10, 26, 1, 30).getTime());
  const [midnight] = taskReminders([taskOf({ date: '2026-11-25', time: '01:30', remind: 0 })], '00:00');
  expect(midnight?.moment).toBe(new Date(2026, 10, 25, 1, 30).getTime());
});

test('reminder: comes the chosen minutes before, counted in real time, and only for an open task with a time', () => {
  fc.assert(
    fc.property(anyDay, anyTime, anyStart, fc.constantFrom(...reminderLeads), (date, time, start, remind) => {
      const task = taskOf({ date, time, remind });
      const [reminder, ...others] = taskReminders([task], start);
      expect(others).toEqual([]);
      expect(reminder?.moment).toBe(instantOf(date, time, start) - remind * minute);
      const silent = [{ done: true }, { time: '' }, { time: null }, { remind: null }];
      expect(
        taskReminders(
          silent.map((values) => ({ ...task, ...values })),
          start,
        ),
      ).toEqual([]);
    }),
  );
});

test('reminder: of days before comes at 09:00 of that day, for an open task with and without a time', () => {
  fc.assert(
    fc.property(anyDay, anyStart, fc.constantFrom(1, 7), fc.option(anyTime), (date, start, days, time) => {
      const task = taskOf({ date, time, remind: days * 1440 });
      const [reminder, ...others] = taskReminders([task], start);
      expect(others).toEqual([]);
      expect(reminder?.moment).toBe(instantOf(shiftDay(date, -days), '09:00', start));
      expect(taskReminders([{ ...task, done: true }], start)).toEqual([]);
    }),
  );
});

test('reminder: is due from its moment until 15 minutes after it', () => {
  const anyOffset = fc.integer({ min: -30 * minute, max: 30 * minute });
  fc.assert(
    fc.property(anyDay, anyTime, anyStart, anyOffset, (date, time, start, offset) => {
      const reminders = taskReminders([taskOf({ date, time, remind: 15 })], start);
      const moment = reminders[0]?.moment ?? 0;
      const isDue = offset >= 0 && offset <= longestReminderDelay;
      expect(dueReminders(reminders, moment + offset)).toEqual(isDue ? reminders : []);
      expect(untilNextReminder(reminders, moment + offset)).toBe(offset < 0 ? -offset : undefined);
    }),
  );
});

test('reminder: a task that moves has another key and the same tag', () => {
  fc.assert(
    fc.property(anyDay, anyTime, anyStart, (date, time, start) => {
      const [before] = taskReminders([taskOf({ date, time, remind: 5 })], start);
      const [after] = taskReminders([taskOf({ date: shiftDay(date, 1), time, remind: 5 })], start);
      expect(before && after && keyOf(before) !== keyOf(after) && tagOf(before) === tagOf(after)).toBe(true);
    }),
  );
});

test('evening reminder: comes at its time, and not when the day or a later one was closed', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 19, max: 23 }), anyStart, (day, hour, start) => {
      const at = (closedDay: string | null) =>
        eveningReminder(day, { closeDayAt: `${hour}:00`, closedDay }, start);
      const [reminder] = at(null);
      expect(clockTime(reminder?.moment ?? 0)).toBe(`${hour}:00`);
      expect(dayAt(new Date(reminder?.moment ?? 0), start)).toBe(day);
      expect(at(shiftDay(day, -1))).toEqual([reminder]);
      expect([...at(day), ...at(shiftDay(day, 1))]).toEqual([]);
      expect(eveningReminder(day, { closeDayAt: null }, start)).toEqual([]);
    }),
  );
});

test('snoozed reminder: comes again at its moment, unless the task is done or its own reminder comes later', () => {
  const day = '2026-11-25';
  const at = (time: string) => instantOf(day, time, '00:00');
  const reminders = (values: object) =>
    taskReminders([taskOf({ date: day, time: '09:30', remind: 15, ...values })], '00:00');
  const snoozed = { walk: at('09:25') };
  expect(snoozedReminders(reminders({}), snoozed)).toMatchObject([
    { kind: 'task', moment: at('09:25'), due: at('09:30'), isSnoozed: true },
  ]);
  expect(snoozedReminders(reminders({ done: true }), snoozed)).toEqual([]);
  expect(snoozedReminders(reminders({ time: '11:00' }), snoozed)).toEqual([]);
  expect(snoozedReminders(reminders({}), { other: at('09:25') })).toEqual([]);
});
