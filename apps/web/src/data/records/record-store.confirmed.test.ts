import { StorageError } from '@kairos/sync/storage';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import type { RecordChange } from '#domain/records/record-change.ts';
import { all, done, openStore, sail, tick, watch } from './testing/open-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('confirmed change: is shown when the server has answered within a second', async () => {
  const { store, server, items } = await openStore();
  const release = server.hold('update', 'BucketItem');
  const ended = watch(store.changeConfirmed([done]));
  await jest.advanceTimersByTimeAsync(999);
  expect(ended).toEqual([]);
  expect(items()).toMatchObject([{ done: false }]);
  release();
  await tick();
  expect(ended).toEqual(['done']);
  expect(items()).toMatchObject([{ done: true }]);
});

test('confirmed change: is shown after a second without an answer; a later rejection is reported', async () => {
  const { store, server, items } = await openStore();
  server.reject('update', 'BucketItem', 'no');
  const release = server.hold('update', 'BucketItem');
  const making = store.changeConfirmed([done]);
  await jest.advanceTimersByTimeAsync(1_000);
  const ended = watch((await making).acknowledged);
  expect(items()).toMatchObject([{ done: true }]);
  release();
  await tick();
  expect(ended).toEqual([new RejectedChange('no')]);
  expect(items()).toMatchObject([{ done: false }]);
});

test('confirmed change: is shown at once without a network, and sent later', async () => {
  const { store, server, items } = await openStore();
  server.isAway = true;
  const ended = watch((await store.changeConfirmed([done])).acknowledged);
  expect(items()).toMatchObject([{ done: true }]);
  expect(store.getStatus().isWaiting).toBe(true);
  server.isAway = false;
  store.outbox.send();
  await tick();
  expect(ended).toEqual(['done']);
  expect(store.getStatus().isWaiting).toBe(false);
});

test('confirmed change: is shown as soon as the server turns out to be unreachable', async () => {
  const { store, server, items } = await openStore();
  const release = server.hold('update', 'BucketItem');
  const ended = watch(store.changeConfirmed([done]));
  await jest.advanceTimersByTimeAsync(500);
  expect(ended).toEqual([]);
  server.isAway = true;
  store.handleEvents([]);
  await tick();
  expect(ended).toEqual(['done']);
  expect(items()).toMatchObject([{ done: true }]);
  release();
});

test('confirmed change: a rejection within a second rejects it, and the list was never changed', async () => {
  const { store, server, items } = await openStore();
  server.reject('delete', 'BucketItem', 'no');
  const shown: unknown[] = [];
  store.list(all).subscribe(() => shown.push(items()));
  const deletion: RecordChange = { entity: 'BucketItem', id: 'a', values: { _deleted: true } };
  await expect(store.changeConfirmed([deletion])).rejects.toEqual(new RejectedChange('no'));
  shown.push(items());
  for (const list of shown) expect(list).toEqual([expect.objectContaining(sail)]);
});

test('confirmed change: one that cannot be stored leaves no record unchangeable', async () => {
  const { store, items } = await openStore();
  const { storage } = store.replica;
  const getRow = storage.getRow.bind(storage);
  const failing = jest
    .spyOn(storage, 'getRow')
    .mockImplementation((entity, id) =>
      id === 'b' ? Promise.reject(new StorageError('failed')) : getRow(entity, id),
    );
  const both: RecordChange[] = [done, { entity: 'BucketItem', id: 'b', values: { done: true } }];
  await expect(store.changeConfirmed(both)).rejects.toThrow(StorageError);
  failing.mockRestore();
  await store.change([done]);
  expect(items()).toMatchObject([{ done: true }]);
});
