import { countByDay } from './count-by-day.ts';

test('count by day: counts the tasks of each day', () => {
  const tasks = ['2026-11-20', '2026-11-18', '2026-11-20'].map((date) => ({ date }));
  expect([...countByDay(tasks)]).toEqual([
    ['2026-11-20', 2],
    ['2026-11-18', 1],
  ]);
});

test('count by day: is empty without tasks', () => {
  expect(countByDay([]).size).toBe(0);
});
