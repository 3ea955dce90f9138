import { moveBackChanges, moveChanges } from './move-changes.ts';

const tasks = [
  { id: 'a', date: '2026-11-20', order: 4 },
  { id: 'b', date: '2026-11-19', order: 0 },
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
  expect(moveBackChanges(tasks).map(({ id, values }) => ({ id, ...values }))).toEqual(tasks);
});
