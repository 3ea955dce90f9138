// @spec later-moves task-reminder

import { sample } from '#test/sample.ts';
import { moveBackFromDay, moveToDay } from './move-to-day.ts';
import { moveBackFromLater, moveToLater } from './move-to-later.ts';

const words = {
  text: 'Renew passport',
  time: '09:30',
  duration: '1 h',
  minutes: 60,
  goalId: 'goal',
  remind: 15,
};
const task = sample('DailyTask', { id: 'a', date: '2026-11-20', order: 3, ...words });
const later = sample('LaterTask', { id: 'a', note: 'Two photographs', order: -2, ...words });

test('move to Later: one task leaves its day and is in Later with its id, time, length, reminder and goal', () => {
  expect(moveToLater(task, -1)).toEqual([
    { entity: 'DailyTask', id: 'a', values: { _deleted: true } },
    {
      entity: 'LaterTask',
      id: 'a',
      values: expect.objectContaining({ ...words, order: -1, _deleted: false }) as object,
    },
  ]);
});

test('move to Later: a done task is open there, so that it is not taken for one that was ticked elsewhere', () => {
  const done = { ...task, done: true, doneAt: '2026-11-20T08:00:00.000Z' };
  expect(moveToLater(done, 0)[0]).toEqual({
    entity: 'DailyTask',
    id: 'a',
    values: { done: false, doneAt: null, _deleted: true },
  });
  expect(moveBackFromLater(done)).toEqual([
    { entity: 'LaterTask', id: 'a', values: { _deleted: true } },
    { entity: 'DailyTask', id: 'a', values: { done: true, doneAt: '2026-11-20T08:00:00.000Z' } },
  ]);
  expect(moveBackFromLater(task)).toHaveLength(1);
});

test('move to Later: an occurrence becomes a single task, and its series leaves out the day', () => {
  const occurrence = { ...task, id: 'series:2026-11-20', seriesId: 'series' };
  const [deletion, exception, creation] = moveToLater(occurrence, 0);
  expect(deletion).toMatchObject({
    entity: 'DailyTask',
    id: 'series:2026-11-20',
    values: { _deleted: true },
    defaults: { text: 'Renew passport' },
  });
  expect(exception).toEqual({
    entity: 'TaskSeries',
    id: 'series',
    values: { 'without/2026-11-20': true },
  });
  expect(creation).toMatchObject({ entity: 'LaterTask', id: 'series:2026-11-20' });
  expect(creation?.values).not.toHaveProperty('seriesId');
});

test('move to Later: the ticks of an occurrence become marks in its note', () => {
  const noted = { ...task, note: '[ ] Photographs\n[ ] Form', ticks: '{"2":true}' };
  expect(
    moveToLater({ ...noted, id: 'series:2026-11-20', seriesId: 'series' }, 0).at(-1)?.values,
  ).toMatchObject({
    note: '[ ] Photographs\n[x] Form',
  });
});

test('move to a day: the task is open and single there, and no longer in Later', () => {
  const [creation, deletion] = moveToDay(later, { date: '2026-11-27', order: 5 });
  expect(creation).toEqual({
    entity: 'DailyTask',
    id: 'a',
    values: expect.objectContaining({
      ...words,
      ...{ date: '2026-11-27', order: 5, done: false, doneAt: null, seriesId: null, letGo: null },
      _deleted: false,
    }) as object,
  });
  expect(deletion).toEqual({ entity: 'LaterTask', id: 'a', values: { _deleted: true } });
  expect(moveBackFromDay(later)).toEqual([
    { entity: 'DailyTask', id: 'a', values: { done: false, doneAt: null, _deleted: true } },
  ]);
});

test('move to a day: Done today makes a done task', () => {
  const doneAt = '2026-11-20T08:30:00.000Z';
  const [creation] = moveToDay(later, { date: '2026-11-20', order: 0, doneAt });
  expect(creation?.values).toMatchObject({ date: '2026-11-20', done: true, doneAt });
});
