import { MemoryStorage } from '@kairos/sync/memory-storage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { taskOf } from '#domain/goals/testing/goal-records.ts';
import { openYear, storedGoal } from '../testing/open-year.tsx';

const today = '2026-11-20';
/** One task in twenty serves goal 2. */
const manyTasks = Array.from({ length: 1_000 }, (_, at) =>
  taskOf({
    id: `task ${at}`,
    date: shiftDay(today, -(at % 300)),
    goalId: at % 20 === 0 ? '2026-1' : null,
  }),
);

test('goal panel: opens without reading any records', async () => {
  const records = fakeRecords({
    YearlyGoal: [storedGoal({ order: 1, title: 'Run' })],
    DailyTask: manyTasks,
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
