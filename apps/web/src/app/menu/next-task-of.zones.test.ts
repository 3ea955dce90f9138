// @spec menu-next-line

import { dayStarts } from '@kairos/schema/entities/user-settings';
import fc from 'fast-check';
import { dayAt } from '#domain/days/day-at.ts';
import { instantOf } from '#features/reminders/reminder-moments.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { sample } from '#test/sample.ts';
import { nextTaskOf } from './next-task-of.ts';

const day = '2026-11-20';
const task = (time: string, values: object = {}) =>
  sample('DailyTask', { id: `at ${time}`, date: day, time, done: false, minutes: null, ...values });
/** The next task at a time of the calendar day after `day` for hours from 24. */
function nextAt(clock: string, tasks: Parameters<typeof nextTaskOf>[0], dayStart: DayStart = '00:00') {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const next = nextTaskOf(tasks, { dayStart, now: new Date(2026, 10, 20, hours, minutes).getTime() });
  return (
    next && { time: next.task.time, until: next.until && new Date(next.until).toTimeString().slice(0, 5) }
  );
}

test.each([
  ['08:00', { time: '09:30', until: undefined }],
  // Half an hour after its time it is still the next one.
  ['10:00', { time: '09:30', until: undefined }],
  ['10:01', { time: '14:00', until: undefined }],
  ['14:00', { time: '14:00', until: '16:00' }],
  ['15:59', { time: '14:00', until: '16:00' }],
  ['16:00', { time: '23:59', until: undefined }],
  ['23:59', { time: '23:59', until: undefined }],
])('next task: at %s it is %j', (clock, next) => {
  const tasks = [task(''), task('23:59'), task('14:00', { minutes: 120 }), task('09:30')];
  expect(nextAt(clock, tasks)).toEqual(next);
});

test.each([
  ['23:59', '00:15'],
  ['24:00', '00:15'],
  ['25:30', '01:45'],
])('next task: a day that starts at 04:00 still has its evening at %s', (clock, time) => {
  expect(nextAt(clock, [task('01:45'), task('00:15'), task('05:00')], '04:00')?.time).toBe(time);
});

test('next task: is none that is done, nor one without a time', () => {
  expect(nextAt('09:00', [task('09:30', { done: true }), task('')])).toBeUndefined();
  expect(nextAt('09:00', [])).toBeUndefined();
});

test('next task: of two at the same time it is the first one of the day', () => {
  const tasks = [task('09:30', { id: 'first' }), task('09:30', { id: 'second' })];
  expect(nextTaskOf(tasks, { dayStart: '00:00', now: new Date(2026, 10, 20, 9).getTime() })?.task.id).toBe(
    'first',
  );
});

test('next task: at the time of a task, and shortly after it, it is this task, in every zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }),
      fc.constantFrom(...dayStarts),
      fc.nat(30),
      (minutes, dayStart, later) => {
        const now = new Date(new Date(2026, 0, 1).getTime() + minutes * 60_000);
        const time = now.toTimeString().slice(0, 5);
        const today = dayAt(now, dayStart);
        const only = task(time, { date: today });
        // In an hour that the clocks repeat, a time is its first occurrence.
        fc.pre(instantOf(today, time, dayStart) === now.getTime());
        expect(nextTaskOf([only], { dayStart, now: now.getTime() + later * 60_000 })?.task).toBe(only);
        expect(nextTaskOf([only], { dayStart, now: now.getTime() + 31 * 60_000 })).toBeUndefined();
      },
    ),
    { numRuns: 1000 },
  );
});
