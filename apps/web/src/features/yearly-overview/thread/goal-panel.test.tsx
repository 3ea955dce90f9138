import { MemoryStorage } from '@kairos/sync/memory-storage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { shiftDay } from '#lib/days/shift-day.ts';
import { habitOf, taskOf } from '../testing/goal-records.ts';
import { openYear, storedGoal } from '../testing/open-year.tsx';
import { monthMoves } from './model/month-moves.ts';
import { threadCounts } from './model/thread-counts.ts';

const today = '2026-11-20';
/** One task in twenty serves goal 2. */
const manyTasks = Array.from({ length: 10_000 }, (_, at) =>
  taskOf({
    id: `task ${at}`,
    date: shiftDay(today, -(at % 300)),
    goalId: at % 20 === 0 ? '2026-1' : null,
  }),
);

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

test('10,000 tasks: what serves a goal is counted and found within 50 ms', () => {
  const kept = Array.from({ length: 330 }, (_, ago) => shiftDay(today, -ago));
  const habits = [habitOf({ id: 'run', kept }), habitOf({ id: 'swim', kept })];
  const records = { tasks: manyTasks, sessions: [], habits };
  // Processor time and the median of several, so that a busy machine changes nothing. Here all tasks serve the goal.
  const times = Array.from({ length: 9 }, () => {
    const start = process.cpuUsage();
    threadCounts(records, 2026, today);
    monthMoves(records, { year: 2026, month: 'Nov', today, dayStart: '00:00' });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  expect(median(times)).toBeLessThan(50);
});

test('goal panel: opens without reading any records', async () => {
  const records = fakeRecords({
    YearlyGoal: [storedGoal({ order: 1, title: 'Run' })],
    DailyTask: manyTasks.slice(0, 1_000),
  });
  await openYear(records);
  const chevron = await screen.findByRole('button', { name: 'What moved goal 2' });
  expect(await screen.findByText('50 steps')).toBeVisible();
  const methods = ['getRow', 'getRows', 'getSlices', 'getLinked'] as const;
  const reads = methods.map((method) => jest.spyOn(MemoryStorage.prototype, method));
  await userEvent.click(chevron);
  expect(await screen.findByRole('region', { name: 'What moved Run in November' })).toBeVisible();
  for (const read of reads) expect(read).not.toHaveBeenCalled();
});
