// @spec wall

import { sample } from '#test/sample.ts';
import { isNight, isUpdateHour, shiftOf, shownTime, wallDay } from './wall-day.ts';

const task = (text: string, values: object = {}) =>
  sample('DailyTask', { id: text, text, date: '2026-11-27', done: false, time: '', order: 0, ...values });
const textsOf = (tasks: readonly { readonly text: string }[]) => tasks.map(({ text }) => text);

test('wall: shows seven tasks in their order, leaves out done ones first, and counts the others', () => {
  const tasks = Array.from({ length: 10 }, (_, index) =>
    task(`T${index}`, { order: 10 - index, done: index >= 8 }),
  );
  const { tasks: shown, more } = wallDay(tasks, '08:40', '00:00');
  expect([textsOf(shown), more]).toEqual([['T7', 'T6', 'T5', 'T4', 'T3', 'T2', 'T1'], 3]);
  expect(wallDay(tasks.slice(3), '08:40', '00:00')).toMatchObject({ more: 0 });
  expect(textsOf(wallDay(tasks.slice(3), '08:40', '00:00').tasks)[0]).toBe('T9');
});

test.each([
  ['08:40', '00:00', 'Letter'],
  ['10:00', '00:00', 'Letter'],
  ['10:01', '00:00', 'Dough'],
  ['21:31', '00:00', undefined],
  // Still the evening before.
  ['01:30', '04:00', undefined],
  ['04:00', '04:00', 'Letter'],
])('wall: at %s of a day that starts at %s the next task is %s', (time, start, next) => {
  const tasks = [
    task('Dough', { time: '21:00' }),
    task('Letter', { time: '09:30', order: 1 }),
    task('Pages', { time: '09:00', done: true }),
    task('Water'),
  ];
  expect(wallDay(tasks, time, start).nextId).toBe(next);
});

test('wall: is dark from 20:00 to 07:00', () => {
  expect(['06:59', '07:00', '12:00', '19:59', '20:00', '23:59', '00:00'].map(isNight)).toEqual([
    ...[true, false, false, false, true, true, true],
  ]);
});

test('wall: on e-ink the clock changes every five minutes', () => {
  expect(['08:40', '08:44', '08:45', '09:59'].map((time) => shownTime(time, true))).toEqual([
    ...['08:40', '08:40', '08:45', '09:55'],
  ]);
  expect(shownTime('08:44', false)).toBe('08:44');
});

test('wall: uses a new version between 03:00 and 04:00', () => {
  expect(['02:59', '03:00', '03:59', '04:00'].map(isUpdateHour)).toEqual([false, true, true, false]);
});

test('wall: has another place on each of 25 days, at most two pixels away', () => {
  const days = Array.from({ length: 25 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const places = days.map(shiftOf);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(25);
  expect(places.every(({ x, y }) => Math.abs(x) <= 2 && Math.abs(y) <= 2)).toBe(true);
});
