import { act, renderHook, waitFor } from '@testing-library/react';
import {
  fakeApi,
  friday,
  later,
  saturday,
  task,
  dayTasks,
  toldByTest,
  within,
} from './testing/day-tasks.tsx';
import { useRecords } from './use-records.ts';
import { createRecord, deleteRecord, updateRecord } from './write-record.ts';

const onFailure = jest.fn();
beforeEach(() => onFailure.mockReset());

function show(api: ReturnType<typeof fakeApi>, told = toldByTest()) {
  const { result, rerender, unmount } = renderHook(
    ({ day }: { day: string }) => useRecords(dayTasks, { key: day, onFailure }),
    { wrapper: within(api, told.realtime), initialProps: { day: friday } },
  );
  const shown = () => result.current.items?.map(({ text }) => text);
  const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
  return { result, rerender, unmount, shown, settle, told };
}

test('a change made elsewhere is shown at once, whether it is new, changed, moved or gone', async () => {
  const { shown, told } = show(fakeApi([task({ id: 'a' })]));
  await waitFor(() => expect(shown()).toEqual(['a']));
  act(() => told.tell(later({ id: 'b' })));
  expect(shown()).toEqual(['a', 'b']);
  act(() => told.tell(later({ id: 'a', text: 'A' })));
  expect(shown()).toEqual(['A', 'b']);
  act(() => told.tell(later({ id: 'a', date: saturday }, 70_000)));
  expect(shown()).toEqual(['b']);
  act(() => told.tell(later({ id: 'a', text: 'back' }, 80_000)));
  expect(shown()).toEqual(['back', 'b']);
  act(() => told.tell(later({ id: 'b', _deleted: true })));
  expect(shown()).toEqual(['back']);
  act(() => told.tell(later({ id: 'c', date: saturday })));
  expect(shown()).toEqual(['back']);
});

test('what arrives late changes nothing that is newer', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  const { shown, told } = show(api);
  await waitFor(() => expect(shown()).toEqual(['a']));
  act(() => told.tell(later({ id: 'a', text: 'newer' }, 90_000)));
  act(() => told.tell(later({ id: 'a', text: 'older' }, 80_000)));
  expect(shown()).toEqual(['newer']);
  act(() => told.tell(later({ id: 'a', _deleted: true }, 90_000)));
  act(() => told.tell(later({ id: 'a', text: 'echo' }, 90_000)));
  expect(shown()).toEqual([]);
  act(() => told.tell(later({ id: 'a', text: 'brought back' }, 99_000)));
  expect(shown()).toEqual(['brought back']);
});

test('an answer that a newer change has overtaken is let go', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  const { shown, told, settle } = show(api);
  await waitFor(() => expect(shown()).toEqual(['a']));
  const release = api.hold('UpdateDailyTask');
  const written = updateRecord(api.client, dayTasks, { id: 'a', text: 'mine' });
  await settle();
  act(() => told.tell(later({ id: 'a', text: 'newer' })));
  release();
  await act(() => written);
  expect(shown()).toEqual(['newer']);
});

test('a list that was on its way while a change came is read again', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  const release = api.hold('ListDailyTasks');
  const { shown, told, settle } = show(api);
  await settle();
  api.stored.set('b', later({ id: 'b' }));
  act(() => told.tell(later({ id: 'b' })));
  release();
  await waitFor(() => expect(shown()).toEqual(['a', 'b']));
});

test('the echo of one’s own write reads nothing again', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  const { shown, told, settle, result } = show(api);
  await waitFor(() => expect(shown()).toEqual(['a']));
  await act(() => updateRecord(api.client, dayTasks, { id: 'a', done: true }));
  const release = api.hold('ListDailyTasks');
  act(() => void result.current.load(friday));
  await settle();
  act(() => told.tell(api.stored.get('a')!));
  const before = api.callsOf('ListDailyTasks').length;
  release();
  await settle();
  expect(api.callsOf('ListDailyTasks')).toHaveLength(before);
});

test('when changes are heard anew, what was missed is read, and one list asks once', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  const { shown, told, settle } = show(api);
  await waitFor(() => expect(shown()).toEqual(['a']));
  expect(told.queries).toEqual([expect.stringContaining('onDailyTaskChange')]);
  expect(told.queries[0]).toContain('__typename');
  api.stored.set('b', task({ id: 'b' }));
  act(() => told.ready(true));
  await settle();
  expect(shown()).toEqual(['a', 'b']);
});

test('a list that failed waits for the person at first, and for the connection after', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  api.fail('ListDailyTasks', new Error('offline'));
  const { shown, told, settle, result } = show(api);
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(onFailure).toHaveBeenCalledTimes(1);
  api.clearFaults();
  act(() => told.ready(false));
  await settle();
  expect(shown()).toBeUndefined();
  act(() => told.ready(true));
  await waitFor(() => expect(shown()).toEqual(['a']));
  expect(result.current.failed).toBe(false);
});

test('of two attempts the newer one has the last word', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  api.fail('ListDailyTasks', new Error('offline'));
  const releaseFirst = api.hold('ListDailyTasks');
  const { shown, told, settle, result } = show(api);
  await settle();
  api.clearFaults();
  const releaseSecond = api.hold('ListDailyTasks');
  act(() => told.ready(false));
  await settle();
  releaseFirst();
  await settle();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(result.current.failed).toBe(false);
  expect(shown()).toBeUndefined();
  releaseSecond();
  await waitFor(() => expect(shown()).toEqual(['a']));
});

test('two screens of an entity share one subscription, and the last one ends it', () => {
  const api = fakeApi();
  const told = toldByTest();
  const one = show(api, told);
  const two = show(api, told);
  expect(told.queries).toHaveLength(1);
  one.unmount();
  expect(told.listeners.size).toBe(1);
  two.unmount();
  expect(told.listeners.size).toBe(0);
});

test('a list that is not shown any more follows all the same', async () => {
  const api = fakeApi([task({ id: 'a' })]);
  const { shown, rerender, settle } = show(api);
  await waitFor(() => expect(shown()).toEqual(['a']));
  rerender({ day: saturday });
  await waitFor(() => expect(shown()).toEqual([]));
  await act(() => createRecord(api.client, dayTasks, { ...input('b'), date: friday }));
  await act(() => deleteRecord(api.client, dayTasks, task({ id: 'a' })));
  const release = api.hold('ListDailyTasks');
  rerender({ day: friday });
  expect(shown()).toEqual(['b']);
  release();
  await settle();
});

const input = (id: string) => ({ id, text: id, date: friday, time: '', duration: '', order: 0, done: false });
