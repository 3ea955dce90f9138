// @spec menu-notes

import { sample } from '#test/sample.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { bucketListNote, focusNote, habitsNote, lettersNote, runningPause, tasksNote } from './menu-notes.ts';

const [open, done] = [{ done: false }, { done: true }];

test('menu notes: tasks have their progress, and none without tasks', () => {
  expect(tasksNote([done, open, done])).toMatchObject({ done: 2, total: 3 });
  expect(tasksNote([open])).toMatchObject({ done: 0, total: 1 });
  expect(tasksNote([])).toBeUndefined();
});

test('menu notes: the bucket list has its done share, and none below 1 %', () => {
  expect(bucketListNote([done, ...Array.from({ length: 7 }, () => open)])).toBe(13);
  expect(bucketListNote([open])).toBeUndefined();
  expect(bucketListNote([])).toBeUndefined();
});

test('menu notes: focus has the minutes of all sessions', () => {
  expect(focusNote([{ minutes: 25 }, { minutes: 5 }])).toBe(30);
  expect(focusNote([])).toBeUndefined();
});

// A Friday.
const today = '2026-11-20';
const habit = (values: Partial<Habit>) => sample('Habit', { days: ['Fri'], pauses: null, ...values });

test.each([
  [1, habit({})],
  // Without a schedule each day counts.
  [1, habit({ days: [] })],
  [1, habit({ log: '{"2026-11-19":true,"2026-11-20":false}' })],
  [1, habit({ log: 'not JSON' })],
  [undefined, habit({ days: ['Mon', 'Sat'] })],
  [undefined, habit({ log: '{"2026-11-20":true}' })],
  [undefined, habit({ log: '{"Fri":true}' })],
  [1, habit({ amount: 8, amounts: '{"2026-11-20":3}' })],
  [undefined, habit({ amount: 8, amounts: '{"2026-11-20":8}' })],
  [undefined, habit({ perWeek: 3 })],
  [undefined, habit({ pauses: '[{"from":"2026-11-18","to":null}]' })],
])('menu notes: %s habits to tick with %j', (count, one) => {
  expect(habitsNote([one], today)).toBe(count);
});

test('menu notes: a pause of all habits is shown from its first to its last day', () => {
  const pause = { from: today, to: '2026-11-28', all: true };
  const paused = habit({ id: 'read', pauses: JSON.stringify([pause]) });
  expect(runningPause([paused], '2026-11-19')).toBeUndefined();
  expect(runningPause([paused], today)).toEqual(pause);
  expect(runningPause([paused], '2026-11-28')).toEqual(pause);
  expect(runningPause([paused], '2026-11-29')).toBeUndefined();
});

test('menu notes: letters have the number of those that can be opened, and the first of them', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const letter = (id: string, opensAt: string, openedAt: string | null = null) =>
    sample('Letter', { id, opensAt, openedAt, text: openedAt === null ? null : 'Swim.' });
  const letters = [
    letter('sealed', '2026-11-21T00:00:00Z'),
    letter('second', '2026-11-20T11:00:00Z'),
    letter('first', '2025-11-20T00:00:00Z'),
    letter('opened', '2024-11-20T00:00:00Z', '2024-11-21T00:00:00.000Z'),
  ];
  expect(lettersNote(letters, now)).toEqual({ count: 2, first: 'first' });
  expect(lettersNote([], now)).toBeUndefined();
});
