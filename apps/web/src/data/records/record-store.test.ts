import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStoreOptions } from './record-store-options.ts';
import { RecordStore } from './record-store.ts';
import { all, done, openStore, sail, tick, watch } from './testing/open-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function optionsOf(storage: MemoryStorage, transport: FakeRecords['server']): RecordStoreOptions {
  return {
    storage,
    transport,
    lock: { request: (_, act) => act() },
    lockName: 'send',
    now: Date.now,
    newDeviceName: () => 'c1',
    recordDiscarded: () => null,
    isOnline: () => true,
    confirmationTime: 1_000,
  };
}

test('change: is shown before the server has it, and acknowledged then', async () => {
  const { store, server, items } = await openStore();
  const release = server.hold('update', 'BucketItem');
  const { acknowledged } = await store.change([done]);
  const ended = watch(acknowledged);
  expect(items()).toMatchObject([{ id: 'a', done: true }]);
  await tick();
  expect(ended).toEqual([]);
  release();
  await tick();
  expect(ended).toEqual(['done']);
});

test('change: is sent after its delay', async () => {
  const { store, server } = await openStore();
  await store.change([done], { sendDelay: 400 });
  await jest.advanceTimersByTimeAsync(399);
  expect(server.callsOf('update', 'BucketItem')).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(server.callsOf('update', 'BucketItem')).toEqual([{ id: 'a', done: true }]);
});

test('change: all or nothing is stored; a failure is in the status until a change succeeds', async () => {
  const { store, items } = await openStore();
  const quota = new StorageError('quota');
  const failing = jest.spyOn(store.replica.storage, 'write').mockRejectedValue(quota);
  const both: RecordChange[] = [done, { entity: 'BucketItem', id: 'b', values: { ...sail, text: 'Swim' } }];
  await expect(store.change(both)).rejects.toBe(quota);
  expect(store.getStatus().storageFailure).toBe(quota);
  expect(items()).toEqual([expect.objectContaining(sail)]);
  failing.mockRestore();
  await store.change(both);
  expect(store.getStatus().storageFailure).toBeUndefined();
  expect(items()).toMatchObject([
    { text: 'Sail', done: true },
    { text: 'Swim', done: false },
  ]);
});

test('change: a rejection is rolled back, and rejects the acknowledgement', async () => {
  const { store, server, items } = await openStore();
  server.reject('update', 'BucketItem', 'no');
  const ended = watch((await store.change([done])).acknowledged);
  await tick();
  expect(ended).toEqual([new RejectedChange('no')]);
  expect(items()).toMatchObject([{ done: false }]);
  expect(store.getStatus().rejections).toEqual([]);
});

test('change: a rejection after its caller was unmounted is in the status until it is dismissed', async () => {
  const { store, server } = await openStore();
  server.reject('update', 'BucketItem', 'no');
  const controller = new AbortController();
  const release = server.hold('update', 'BucketItem');
  const ended = watch((await store.change([done], { signal: controller.signal })).acknowledged);
  controller.abort();
  release();
  await tick();
  expect(ended).toEqual([]);
  const [rejection] = store.getStatus().rejections;
  expect(rejection).toMatchObject({ entity: 'BucketItem', recordId: 'a', message: 'no' });
  await store.dismissRejection(rejection!.id);
  expect(store.getStatus().rejections).toEqual([]);
});

test('restore: brings a deleted record back, also one that was deleted before it was sent', async () => {
  const { store, server, items } = await openStore();
  const before = items()![0]!;
  await store.change([{ entity: 'BucketItem', id: 'a', values: { _deleted: true } }]);
  await tick();
  expect(server.stored('BucketItem')).toEqual([]);
  await store.restore('BucketItem', { ...sail, createdAt: String(before.createdAt) });
  await tick();
  expect(server.stored('BucketItem')).toMatchObject([{ ...sail, createdAt: before.createdAt }]);

  store.outbox.stop();
  const { id, ...values } = { ...sail, id: 'b', text: 'Swim' };
  const createdAt = '2026-11-19T08:00:00.000Z';
  await store.change([{ entity: 'BucketItem', id, values, createdAt }]);
  await store.change([{ entity: 'BucketItem', id, values: { _deleted: true } }]);
  expect(items()).toHaveLength(1);
  await store.restore('BucketItem', { ...values, id, createdAt });
  store.outbox.start();
  await tick();
  expect(server.stored('BucketItem')).toMatchObject([{ id: 'a' }, { ...values, id, createdAt }]);
});

test('refresh: reads once more when it is asked during a reading', async () => {
  const { store, server, items } = await openStore();
  const release = server.hold('changed', 'records');
  const first = store.refresh();
  await tick();
  server.writeElsewhere('BucketItem', 'a', { done: true });
  void store.refresh();
  void store.refresh();
  release();
  await first;
  expect(items()).toMatchObject([{ done: true }]);
  expect(server.callsOf('changed', 'records')).toHaveLength(3);
});

test('refresh: the status contains a failure until a reading succeeds, and the known records stay', async () => {
  const { store, server, items } = await openStore();
  server.reject('changed', 'records', 'no');
  await store.refresh();
  expect(store.getStatus().readFailure).toEqual({ error: new Error('no'), isAnswered: true });
  server.clearFaults();
  server.isAway = true;
  await store.refresh();
  expect(store.getStatus().readFailure).toMatchObject({ isAnswered: false });
  expect(items()).toMatchObject([{ text: 'Sail' }]);
  server.isAway = false;
  await store.refresh();
  expect(store.getStatus().readFailure).toBeUndefined();
});

test('record store: is complete after the first reading of all entities', async () => {
  const { store, server } = fakeRecords();
  server.isAway = true;
  await store.refresh();
  expect(await store.isComplete()).toBe(false);
  server.isAway = false;
  await store.refresh();
  expect(await store.isComplete()).toBe(true);
  const cursors = jest.spyOn(store.replica, 'readCursor').mockResolvedValue(undefined);
  expect(await store.isComplete()).toBe(true);
  expect(cursors).not.toHaveBeenCalled();
  // Now the replica is in memory.
  store.setMemoryCause(new StorageError('quota'));
  expect(await store.isComplete()).toBe(false);
});

test('flush: sends pending changes for a limited time, and returns how many records are left', async () => {
  const { store, server } = await openStore();
  await store.change([done], { sendDelay: 400 });
  expect(await store.flush(1_000)).toBe(0);
  const release = server.hold('update', 'BucketItem');
  await store.change([{ entity: 'BucketItem', id: 'a', values: { done: false } }]);
  const ended = watch(store.flush(1_000).then((left) => expect(left).toBe(1)));
  await jest.advanceTimersByTimeAsync(999);
  expect(ended).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['done']);
  release();
});

test('record store: sends nothing after a stop; its lists go on after a start, as in StrictMode', async () => {
  const { store, server, items } = await openStore();
  store.stop();
  await store.change([done]);
  await tick();
  expect(server.callsOf('update', 'BucketItem')).toEqual([]);
  store.outbox.start();
  await tick();
  expect(server.callsOf('update', 'BucketItem')).toHaveLength(1);
  await store.change([{ entity: 'BucketItem', id: 'a', values: { done: false } }]);
  expect(items()).toMatchObject([{ done: false }]);
});

test('record store: the start loads the code that sends only when something is unsent', async () => {
  const { server } = fakeRecords({ BucketItem: [sail] });
  const device = new MemoryDevice();
  const request = jest.fn((_: string, act: () => Promise<unknown>) => act());
  const open = () => {
    const lock = {
      request: request as <Result>(name: string, act: () => Promise<Result>) => Promise<Result>,
    };
    return new RecordStore({ ...optionsOf(new MemoryStorage(device), server), lock });
  };
  const store = open();
  await store.refresh();
  store.outbox.start();
  await tick();
  expect(request).not.toHaveBeenCalled();
  store.stop();
  await store.change([done]);
  const next = open();
  next.outbox.start();
  await tick();
  expect(request).toHaveBeenCalledTimes(1);
  expect(server.callsOf('update', 'BucketItem')).toHaveLength(1);
});

test('record store: shows a change in another tab, and acknowledges it when that tab has sent it', async () => {
  const { server } = fakeRecords({ BucketItem: [sail] });
  const device = new MemoryDevice();
  const tabs: RecordStore[] = [];
  const openTab = () => {
    const store = new RecordStore(optionsOf(new MemoryStorage(device), server));
    store.replica.subscribe((events) => {
      for (const tab of tabs) if (tab !== store) tab.handleEvents(events);
    });
    tabs.push(store);
    return store;
  };
  const [here, there] = [openTab(), openTab()];
  const list = there.list(all);
  await there.refresh();
  here.outbox.stop();
  const ended = watch((await here.change([done])).acknowledged);
  await tick();
  expect(list.getItems()).toMatchObject([{ done: true }]);
  expect(ended).toEqual([]);
  there.outbox.send();
  await tick();
  expect(ended).toEqual(['done']);
});
