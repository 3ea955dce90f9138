import { sample } from '#test/sample.ts';
import { moveBackChanges, moveChanges } from './move-tasks.ts';

const tasks = [
  sample('DailyTask', { id: 'a', date: '2026-11-20', order: 4 }),
  sample('DailyTask', { id: 'b', date: '2026-11-19', order: 0 }),
];

test('move: tasks come behind those of the day, in their order, also where orders have gaps', () => {
  expect(moveChanges(tasks, '2026-11-23', [{ order: 7 }, { order: 0 }])).toEqual([
    { entity: 'DailyTask', id: 'a', values: { date: '2026-11-23', order: 8 } },
    { entity: 'DailyTask', id: 'b', values: { date: '2026-11-23', order: 9 } },
  ]);
});

test('move: the first task of an empty day has the order 0', () => {
  expect(moveChanges(tasks, '2026-11-23', []).map(({ values }) => values)).toEqual([
    { date: '2026-11-23', order: 0 },
    { date: '2026-11-23', order: 1 },
  ]);
});

test('move: back restores the day and the order of each task', () => {
  expect(moveBackChanges(tasks).map(({ id, values }) => ({ id, ...values }))).toEqual(
    tasks.map(({ id, date, order }) => ({ id, date, order })),
  );
});

test('move: a repeating task leaves the day of its series, and comes back to it', () => {
  const run = sample('DailyTask', {
    ...{ id: 'run:2026-11-24', seriesId: 'run' },
    ...{ date: '2026-11-24', text: 'Run', order: 0 },
  });
  expect(moveChanges([run], '2026-11-25', [{ order: 2 }])).toMatchObject([
    {
      id: 'run:2026-11-24',
      values: { date: '2026-11-25', order: 3 },
      defaults: { date: '2026-11-24', text: 'Run', done: false, seriesId: 'run' },
    },
    { entity: 'TaskSeries', id: 'run', values: { 'without/2026-11-24': true } },
  ]);
  expect(moveBackChanges([run])).toMatchObject([
    { id: 'run:2026-11-24', values: { date: '2026-11-24', order: 0 } },
    { entity: 'TaskSeries', id: 'run', values: { 'without/2026-11-24': null } },
  ]);
});
