import { countByDay } from './count-by-day.ts';

test('counts the tasks of each day', () => {
  const tasks = ['2026-11-20', '2026-11-18', '2026-11-20'].map((date) => ({ date }));
  expect([...countByDay(tasks)]).toEqual([
    ['2026-11-20', 2],
    ['2026-11-18', 1],
  ]);
});

test('a week without tasks has no days', () => {
  expect(countByDay([]).size).toBe(0);
});
