import { act, renderHook } from '@testing-library/react';
import { RecordStoreContext } from '#data/records/record-store-context.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { useDailyTasks } from './use-daily-tasks.ts';

const friday = '2026-11-20';
const task = { date: friday, text: 'Water the plants', time: '', duration: '', order: 0, done: false };

test('daily tasks: show a task that is added while the series cannot be read', async () => {
  const { store, server } = fakeRecords();
  server.isAway = true;
  const { result } = renderHook(() => useDailyTasks({ first: friday, last: friday }), {
    wrapper: ({ children }) => <RecordStoreContext value={store}>{children}</RecordStoreContext>,
  });
  await act(() => store.refresh());
  expect(result.current).toMatchObject({ items: undefined, failed: true });
  await act(() => store.change([{ entity: 'DailyTask', id: 'plants', values: task }]));
  expect(result.current.items?.map(({ text }) => text)).toEqual(['Water the plants']);
});
