import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { StorageError } from '@kairos/sync/storage';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { RecordStoreContext } from './record-store-context.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { ifFailed } from './made-change.ts';
import { done, openStore, watch } from './testing/open-store.ts';
import { useMakeChange, type MakeChange } from './use-make-change.ts';

const onFailure = jest.fn();
const rename: RecordChange = { entity: 'BucketItem', id: 'a', values: { text: 'Swim' } };

async function setUp() {
  const api = await openStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <RecordStoreContext value={api.store}>{children}</RecordStoreContext>
    </StrictMode>
  );
  const { result, rerender, unmount } = renderHook(() => useMakeChange(), { wrapper });
  /** Makes a change whose failure is reported. Resolves to whether it is made. */
  const make = (...input: Parameters<MakeChange>) => {
    const change = result.current(...input);
    ifFailed(change, onFailure);
    return change.made;
  };
  return { ...api, result, rerender, unmount, make };
}

const wait = (time = 0) => act(() => jest.advanceTimersByTimeAsync(time));

beforeEach(() => {
  jest.useFakeTimers();
  onFailure.mockReset();
});
afterEach(() => jest.useRealTimers());

test('make change: resolves to true as soon as the change is stored, by a stable function', async () => {
  const { server, items, make, rerender, result } = await setUp();
  const makeChange = result.current;
  const release = server.hold('update', 'BucketItem');
  expect(await make([done])).toBe(true);
  expect(items()).toMatchObject([{ done: true }]);
  rerender();
  expect(result.current).toBe(makeChange);
  release();
  await wait();
  expect(onFailure).not.toHaveBeenCalled();
});

test('make change: a rejection that comes a minute later is reported while the caller is mounted', async () => {
  const { store, server, make } = await setUp();
  server.reject('update', 'BucketItem', 'no');
  const release = server.hold('update', 'BucketItem');
  expect(await make([done])).toBe(true);
  await wait(60_000);
  expect(onFailure).not.toHaveBeenCalled();
  release();
  await wait();
  expect(onFailure.mock.calls).toEqual([[new RejectedChange('no')]]);
  expect(store.getStatus().rejections).toEqual([]);
});

test('make change: a rejection after the caller is unmounted is in the status, and not reported', async () => {
  const { store, server, make, unmount } = await setUp();
  server.reject('update', 'BucketItem', 'no');
  const release = server.hold('update', 'BucketItem');
  await make([done]);
  unmount();
  release();
  await wait();
  expect(onFailure).not.toHaveBeenCalled();
  expect(store.getStatus().rejections).toMatchObject([{ message: 'no' }]);
});

test('make change: a rejection of a change that was made after the unmount is in the status', async () => {
  const { store, server, make, unmount } = await setUp();
  server.reject('update', 'BucketItem', 'no');
  unmount();
  expect(await make([done])).toBe(true);
  await wait();
  expect(onFailure).not.toHaveBeenCalled();
  expect(store.getStatus().rejections).toMatchObject([{ message: 'no' }]);
});

test('make change: changes that are rejected together are reported once, later ones again', async () => {
  const { server, make } = await setUp();
  server.reject('update', 'BucketItem', 'no');
  const options = { sendDelay: 400 };
  await make([done], options);
  await make([rename], options);
  await wait(400);
  expect(onFailure).toHaveBeenCalledTimes(1);
  await make([rename], options);
  await wait(400);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('make change: is sent after its delay', async () => {
  const { server, make } = await setUp();
  await make([done], { sendDelay: 400 });
  await wait(399);
  expect(server.callsOf('update', 'BucketItem')).toEqual([]);
  await wait(1);
  expect(server.callsOf('update', 'BucketItem')).toHaveLength(1);
});

test('make change: resolves to false when nothing could be stored', async () => {
  const { store, make } = await setUp();
  const quota = new StorageError('quota');
  jest.spyOn(store.replica.storage, 'write').mockRejectedValue(quota);
  expect(await make([done])).toBe(false);
  expect(await make([done], { isConfirmed: true })).toBe(false);
  expect(onFailure.mock.calls).toEqual([[quota]]);
});

test('make change, confirmed: resolves when the server has the change', async () => {
  const { server, items, make } = await setUp();
  const release = server.hold('update', 'BucketItem');
  const ended = watch(make([done], { isConfirmed: true }));
  await wait(500);
  expect(ended).toEqual([]);
  expect(items()).toMatchObject([{ done: false }]);
  release();
  await wait();
  expect(ended).toEqual(['done']);
  expect(items()).toMatchObject([{ done: true }]);
});

test('make change, confirmed: resolves to false when the server rejects it in time', async () => {
  const { server, make } = await setUp();
  server.reject('update', 'BucketItem', 'no');
  expect(await make([done], { isConfirmed: true })).toBe(false);
  expect(onFailure.mock.calls).toEqual([[new RejectedChange('no')]]);
});

test('make change, confirmed: a rejection after a second is reported later', async () => {
  const { server, make } = await setUp();
  server.reject('update', 'BucketItem', 'no');
  const release = server.hold('update', 'BucketItem');
  const making = make([done], { isConfirmed: true });
  await wait(1_000);
  expect(await making).toBe(true);
  release();
  await wait();
  expect(onFailure.mock.calls).toEqual([[new RejectedChange('no')]]);
});
