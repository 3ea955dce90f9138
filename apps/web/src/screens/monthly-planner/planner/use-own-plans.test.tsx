import { act, renderHook, waitFor } from '@testing-library/react';
import { RecordStoreContext } from '#data/records/record-store-context.ts';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { fakeRecords } from '#test/fake-records.ts';
import { useOwnPlans } from './use-own-plans.ts';

test('own plans: a task of a client that writes no minutes has the length that its duration says', async () => {
  const task = { date: '2026-11-20', text: 'Choir', time: '18:00', duration: '2 h', order: 0, done: false };
  const { store } = fakeRecords({ DailyTask: [{ id: 'a', ...task }] });
  const { result } = renderHook(() => useOwnPlans({ first: '2026-11-01', last: '2026-11-30' }), {
    wrapper: ({ children }) => (
      <MessagesProvider>
        <RecordStoreContext value={store}>{children}</RecordStoreContext>
      </MessagesProvider>
    ),
  });
  await act(() => store.refresh());
  await waitFor(() =>
    expect(result.current.plans).toMatchObject([{ text: 'Choir', time: '18:00', minutes: 120 }]),
  );
});
