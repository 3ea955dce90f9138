import { ServerRecords } from '@kairos/sync/server-records';
import { act, renderHook } from '@testing-library/react';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { RecordStoreContext } from './record-store-context.ts';
import { defineRecords } from './records.ts';
import { useRecords } from './use-records.ts';

const dayTasks = defineRecords('DailyTask', (day: string) => [day, day]);
const [friday, saturday] = ['2026-11-20', '2026-11-21'];
const onFailure = jest.fn();

const task = (id: string, date = friday) => ({ id, date, text: id, order: 0, done: false });

function show(api: FakeRecords) {
  const { result, rerender, unmount } = renderHook(
    ({ day }: { day: string }) => useRecords(dayTasks, { key: day, onFailure }),
    {
      wrapper: ({ children }) => <RecordStoreContext value={api.store}>{children}</RecordStoreContext>,
      initialProps: { day: friday },
    },
  );
  const shown = () => result.current.items?.map(({ text }) => text);
  return { result, rerender, unmount, shown };
}

const settle = () => act(() => new Promise((done) => setTimeout(done)));
const refresh = ({ store }: FakeRecords) => act(() => store.refresh());

beforeEach(() => onFailure.mockReset());

test('records: are unknown until they were read, then those of the key', async () => {
  const api = fakeRecords({ DailyTask: [task('a'), task('b', saturday)] });
  const { result, rerender, shown } = show(api);
  await settle();
  expect(result.current).toMatchObject({ items: undefined, failed: false });
  await refresh(api);
  expect(shown()).toEqual(['a']);
  rerender({ day: saturday });
  await settle();
  expect(shown()).toEqual(['b']);
  rerender({ day: '2026-11-22' });
  await settle();
  expect(shown()).toEqual([]);
});

test('records: are the same array while nothing changes', async () => {
  const api = fakeRecords({ DailyTask: [task('a')] });
  const { result, rerender } = show(api);
  await refresh(api);
  const before = result.current;
  await refresh(api);
  rerender({ day: friday });
  expect(result.current.items).toBe(before.items);
  expect(result.current.retry).toBe(before.retry);
});

test('records: a change of this or another device is shown, whether it is new, changed, moved, deleted or restored', async () => {
  const api = fakeRecords({ DailyTask: [task('a')] });
  const { shown } = show(api);
  await refresh(api);
  await act(() => api.store.change([{ entity: 'DailyTask', id: 'b', values: { date: friday, text: 'b' } }]));
  expect(shown()).toEqual(['a', 'b']);
  await act(() => api.changeElsewhere('DailyTask', 'a', { text: 'A' }));
  expect(shown()).toEqual(['A', 'b']);
  await act(() => api.changeElsewhere('DailyTask', 'a', { date: saturday }));
  expect(shown()).toEqual(['b']);
  await act(() => api.changeElsewhere('DailyTask', 'c', task('c')));
  expect(shown()).toEqual(['b', 'c']);
  await act(() => api.changeElsewhere('DailyTask', 'c', { _deleted: true }));
  expect(shown()).toEqual(['b']);
  await act(() => api.changeElsewhere('DailyTask', 'c', { _deleted: false }));
  expect(shown()).toEqual(['b', 'c']);
});

test('records: what arrives late changes nothing that is newer', async () => {
  const api = fakeRecords({ DailyTask: [task('a')] });
  const { shown } = show(api);
  await refresh(api);
  const older = api.server.writeElsewhere('DailyTask', 'a', { text: 'older' });
  await act(() => api.changeElsewhere('DailyTask', 'a', { text: 'newer' }));
  await act(() => new ServerRecords(api.store.replica).receive('DailyTask', [older]));
  expect(shown()).toEqual(['newer']);
});

test('records: shows each rejected reading as a failure once, and a retry reads again', async () => {
  const api = fakeRecords({ DailyTask: [task('a')] });
  const { result, rerender, shown } = show(api);
  api.server.reject('changed', 'records', 'no');
  await refresh(api);
  expect(result.current).toMatchObject({ items: undefined, failed: true });
  rerender({ day: friday });
  expect(onFailure.mock.calls).toEqual([[new Error('no')]]);
  act(() => result.current.retry());
  await settle();
  expect(onFailure).toHaveBeenCalledTimes(2);
  api.server.clearFaults();
  act(() => result.current.retry());
  await settle();
  expect(shown()).toEqual(['a']);
  expect(result.current.failed).toBe(false);
  api.server.reject('changed', 'records', 'no');
  await refresh(api);
  expect(result.current.failed).toBe(true);
  expect(shown()).toEqual(['a']);
});

test('records: without a network they fail only when nothing is known', async () => {
  const api = fakeRecords({ DailyTask: [task('a')] });
  const { result, shown } = show(api);
  api.server.isAway = true;
  await refresh(api);
  expect(result.current).toMatchObject({ items: undefined, failed: true });
  expect(onFailure).toHaveBeenCalledTimes(1);
  api.server.isAway = false;
  await refresh(api);
  api.server.isAway = true;
  await refresh(api);
  expect(result.current.failed).toBe(false);
  expect(shown()).toEqual(['a']);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('records: the last list is shown at once when the screen is opened again', async () => {
  const api = fakeRecords({ DailyTask: [task('a')] });
  const first = show(api);
  await refresh(api);
  first.unmount();
  expect(show(api).shown()).toEqual(['a']);
  await settle();
});
