import { act, renderHook, waitFor } from '@testing-library/react';
import { changeAtOnce, deleteAtOnce } from './change-at-once.ts';
import { dayTasks, fakeApi, friday, later, task, toldByTest, within } from './testing/day-tasks.tsx';
import { useRecords } from './use-records.ts';
import { restoreRecord } from './write-record.ts';

const ignore = () => undefined;

async function show() {
  const api = fakeApi([task({ id: 'a' }), task({ id: 'b' })]);
  const told = toldByTest();
  const failures: unknown[] = [];
  const { result } = renderHook(() => useRecords(dayTasks, { key: friday, onFailure: ignore }), {
    wrapper: within(api, told.realtime),
  });
  await waitFor(() => expect(result.current.items).toHaveLength(2));
  const change = changeAtOnce(api.client, dayTasks, (error) => failures.push(error));
  const shown = () => result.current.items?.map(({ text, done }) => `${text}${done ? ' done' : ''}`);
  const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
  return { api, told, change, shown, failures, settle };
}

test('changes of different fields made before an answer are stored together, none is lost', async () => {
  const { api, change, shown, settle } = await show();
  const release = api.hold('UpdateDailyTask');
  act(() => change('a', { done: true }));
  act(() => change('a', { text: 'A' }));
  expect(shown()).toEqual(['A done', 'b']);
  release();
  await settle();
  expect(shown()).toEqual(['A done', 'b']);
  expect(api.stored.get('a')).toMatchObject({ text: 'A', done: true });
});

test('change at once: the last of three quick changes stays shown while the answers of the others arrive', async () => {
  const { api, change, shown, settle } = await show();
  const release = api.hold('UpdateDailyTask');
  act(() => change('a', { done: true }));
  release();
  const releaseSecond = api.hold('UpdateDailyTask');
  act(() => change('a', { done: false }));
  await settle();
  act(() => change('a', { done: true }));
  releaseSecond();
  const releaseThird = api.hold('UpdateDailyTask');
  await settle();
  expect(api.callsOf('UpdateDailyTask')).toHaveLength(3);
  expect(shown()).toEqual(['a done', 'b']);
  releaseThird();
  await settle();
  expect(shown()).toEqual(['a done', 'b']);
});

test('a refused change is taken back to what the server last told, also by another tab', async () => {
  const { api, told, change, shown, failures, settle } = await show();
  const refused = new Error('no');
  api.fail('UpdateDailyTask', refused);
  const release = api.hold('UpdateDailyTask');
  act(() => change('a', { done: true }));
  act(() => told.tell(later({ id: 'a', text: 'from elsewhere' })));
  act(() => told.tell(later({ id: 'c' })));
  expect(shown()).toEqual(['a done', 'b', 'c']);
  release();
  await settle();
  expect(shown()).toEqual(['from elsewhere', 'b', 'c']);
  expect(failures).toEqual([refused]);
});

test('a delete hides at once, shows again when refused, and can be undone when not', async () => {
  const { api, shown, settle } = await show();
  const refused = new Error('no');
  api.fail('DeleteDailyTask', refused);
  const a = api.stored.get('a')!;
  let outcome: unknown;
  act(() => void deleteAtOnce(api.client, dayTasks, a).catch((error: unknown) => (outcome = error)));
  expect(shown()).toEqual(['b']);
  await settle();
  expect(outcome).toBe(refused);
  expect(shown()).toEqual(['a', 'b']);
  api.clearFaults();
  await act(() => deleteAtOnce(api.client, dayTasks, a));
  expect(shown()).toEqual(['b']);
  await act(() => restoreRecord(api.client, dayTasks, a));
  expect(shown()).toEqual(['a', 'b']);
  expect(api.callsOf('CreateDailyTask')).toEqual([
    {
      id: 'a',
      text: 'a',
      date: friday,
      time: '',
      duration: '',
      order: 0,
      done: false,
      createdAt: a.createdAt,
    },
  ]);
});

test('a delete waits for the change that is under way, which then finds its record', async () => {
  const { api, change, shown, failures, settle } = await show();
  const release = api.hold('UpdateDailyTask');
  act(() => change('a', { done: true }));
  act(() => void deleteAtOnce(api.client, dayTasks, api.stored.get('a')!));
  expect(shown()).toEqual(['b']);
  await settle();
  expect(api.callsOf('DeleteDailyTask')).toEqual([]);
  release();
  await settle();
  expect(api.callsOf('DeleteDailyTask')).toEqual([{ id: 'a' }]);
  expect(shown()).toEqual(['b']);
  expect(failures).toEqual([]);
});
