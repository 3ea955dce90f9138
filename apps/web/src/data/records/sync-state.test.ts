import { MemoryStorage } from '@kairos/sync/memory-storage';
import { ReplicaStore } from '@kairos/sync/replica-store';
import { type Rejection, StorageError } from '@kairos/sync/storage';
import { TransportError } from '@kairos/sync/transport';
import { SyncState } from './sync-state.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 23) }));
afterEach(() => jest.useRealTimers());

const rejection: Rejection = {
  id: 'r',
  entity: 'DailyTask',
  recordId: 'one',
  operation: 'update',
  stamps: ['s'],
  message: 'no',
  at: 0,
};

function setUp() {
  const storage = new MemoryStorage();
  const replica = new ReplicaStore({
    storage,
    entities: [{ name: 'DailyTask' }],
    now: Date.now,
    newDeviceName: () => 'c1',
    recordDiscarded: () => null,
  });
  const is = { reachable: true, awaited: false };
  const state = new SyncState({
    storage,
    isReachable: () => is.reachable,
    isDelayed: () => false,
    isAwaited: () => is.awaited,
    now: Date.now,
  });
  const listener = jest.fn();
  state.subscribe(listener);
  return {
    storage,
    state,
    is,
    listener,
    change: () => replica.change([{ entity: 'DailyTask', id: 'one', values: { done: true } }]),
    discard: () => replica.change([{ entity: 'DailyTask', id: 'one', values: { _deleted: true } }]),
    putRejection: () =>
      storage.write('strict', (transaction) => {
        transaction.putRejection(rejection);
        return Promise.resolve();
      }),
  };
}

test('sync status: an unsent change is mentioned at once when the server cannot be reached', async () => {
  const { state, is, listener, change, discard } = setUp();
  await state.update();
  expect(state.get().isWaiting).toBe(false);
  await change();
  is.reachable = false;
  await state.update();
  expect(state.get().isWaiting).toBe(true);
  await discard();
  await state.update();
  expect(state.get().isWaiting).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('sync status: an unsent change is mentioned after a second when the server can be reached', async () => {
  const { state, change } = setUp();
  await change();
  await state.update();
  await jest.advanceTimersByTimeAsync(600);
  // Another update does not start the second again.
  await state.update();
  await jest.advanceTimersByTimeAsync(399);
  expect(state.get().isWaiting).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(state.get().isWaiting).toBe(true);
});

test('sync status: a change that is sent within a second is not mentioned, and the next one has its own second', async () => {
  const { state, listener, change, discard } = setUp();
  await change();
  await state.update();
  await jest.advanceTimersByTimeAsync(900);
  await discard();
  await state.update();
  await change();
  await state.update();
  await jest.advanceTimersByTimeAsync(999);
  expect(listener).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(state.get().isWaiting).toBe(true);
});

test('sync status: nothing is mentioned after a stop', async () => {
  const { state, change } = setUp();
  await change();
  await state.update();
  state.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(state.get().isWaiting).toBe(false);
});

test('sync status: has the rejections that no page waits for, and stays the same while nothing changes', async () => {
  const { state, is, listener, putRejection } = setUp();
  await putRejection();
  is.awaited = true;
  await state.update();
  expect(state.get().rejections).toEqual([]);
  is.awaited = false;
  await state.update();
  expect(state.get().rejections).toEqual([rejection]);
  const before = state.get();
  await state.update();
  expect(state.get()).toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('sync status: a failed reading has the error of the request, and whether the server answered', () => {
  const { state } = setUp();
  const cause = new Error('no');
  state.setReadFailure(new TransportError('rejected', 'no', { cause }));
  expect(state.get().readFailure).toEqual({ error: cause, isAnswered: true });
  state.setReadFailure(new TransportError('unavailable', 'Failed to fetch', { cause }));
  expect(state.get().readFailure).toEqual({ error: cause, isAnswered: false });
  state.setReadFailure(undefined);
  expect(state.get().readFailure).toBeUndefined();
});

test('sync status: has the last failure to store, but not that of a closed replica', async () => {
  const { state, storage } = setUp();
  const quota = new StorageError('quota');
  state.setStorageFailure(quota);
  state.setStorageFailure(new Error('no storage error'));
  expect(state.get().storageFailure).toBe(quota);
  state.setStorageFailure(undefined);
  expect(state.get().storageFailure).toBeUndefined();
  const failing = jest.spyOn(storage, 'countUnsent').mockRejectedValue(quota);
  await state.update();
  expect(state.get().storageFailure).toBe(quota);
  failing.mockRestore();
  state.setStorageFailure(undefined);
  await storage.close();
  await state.update();
  expect(state.get().storageFailure).toBeUndefined();
});

test('sync status: waits until the server cannot be reached, at most for a time', async () => {
  const { state, is, change } = setUp();
  const ended = jest.fn();
  void state.unreachable(1_000).then(ended);
  await jest.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);

  void state.unreachable(1_000).then(ended);
  await change();
  is.reachable = false;
  await state.update();
  expect(ended).toHaveBeenCalledTimes(2);

  void state.unreachable(1_000).then(ended);
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(3);
});

test('sync status: shows why the device is locked, which is no failure of a reading', () => {
  const { state, listener } = setUp();
  state.setLockReason('words');
  expect(state.get().lockReason).toBe('words');
  expect(listener).toHaveBeenCalledTimes(1);
  state.setReadFailure(new TransportError('locked', 'This device cannot encrypt'));
  expect(state.get().readFailure).toMatchObject({ isAnswered: false });
  state.setLockReason(undefined);
  expect(state.get().lockReason).toBeUndefined();
});

test('sync status: a record that cannot be read is no failure of the storage', () => {
  const { state } = setUp();
  state.setStorageFailure(new StorageError('unreadable'));
  expect(state.get().storageFailure).toBeUndefined();
});
