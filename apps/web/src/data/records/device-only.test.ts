// @spec local-no-requests

import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import { noConnection } from '#data/connection/no-connection.ts';
import { readRecords } from './read-records.ts';
import { recordDiscarded } from './record-discarded.ts';
import { RecordStore } from './record-store.ts';
import { defineRecords } from './records.ts';
import { all, done, sail, tick, watch } from './testing/open-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openDeviceOnly() {
  const transport = {
    mutate: jest.fn(noConnection.transport.mutate),
    get: jest.fn(noConnection.transport.get),
    changed: jest.fn(noConnection.transport.changed),
  };
  const store = new RecordStore({
    storage: new MemoryStorage(new MemoryDevice()),
    transport,
    lock: { request: (_, act) => act() },
    lockName: 'send',
    now: Date.now,
    newDeviceName: () => 'c1',
    recordDiscarded,
    isOnline: () => true,
    isDeviceOnly: true,
    confirmationTime: 1_000,
  });
  store.outbox.start();
  const calls = () =>
    [transport.mutate, transport.get, transport.changed].map(({ mock }) => mock.calls.length);
  return { store, calls };
}

const add = { entity: 'BucketItem', id: 'a', values: sail } as const;

test('device only: an empty list is complete at once', async () => {
  const { store, calls } = openDeviceOnly();
  const list = store.list(all);
  await list.read();
  expect(list.getItems()).toEqual([]);
  expect(await readRecords(store, defineRecords('BucketItem'), undefined)).toEqual([]);
  expect(await store.isComplete()).toBe(true);
  await store.refresh();
  expect(store.getStatus().readFailure).toBeUndefined();
  expect(calls()).toEqual([0, 0, 0]);
});

test('device only: a stored change is the final one, and nothing waits to be sent', async () => {
  const { store, calls } = openDeviceOnly();
  const added = watch((await store.change([add])).acknowledged);
  const ticked = watch((await store.changeConfirmed([done])).acknowledged);
  await tick();
  expect([added, ticked]).toEqual([['done'], ['done']]);
  await jest.advanceTimersByTimeAsync(120_000);
  store.handleEvents();
  await tick();
  expect(store.getStatus()).toMatchObject({ isWaiting: false, readFailure: undefined, rejections: [] });
  expect(await store.countUnsent()).toBe(0);
  expect(await store.flush(5_000)).toBe(0);
  expect(calls()).toEqual([0, 0, 0]);
  // What an account gets later.
  expect(await store.replica.storage.countUnsent()).toBe(1);
});

test('device only: a deleted record can be restored', async () => {
  const { store } = openDeviceOnly();
  await store.change([add]);
  await store.change([{ ...add, values: { _deleted: true } }]);
  const list = store.list(all);
  await list.read();
  expect(list.getItems()).toEqual([]);
  expect(await store.rows.getRow('BucketItem', 'a')).toBeDefined();
  await store.restore('BucketItem', { id: 'a' } as never);
  expect(list.getItems()).toMatchObject([{ id: 'a', text: 'Sail' }]);
});
