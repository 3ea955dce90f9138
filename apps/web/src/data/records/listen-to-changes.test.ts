// @spec older-client

import type { RemoteRecord } from '@kairos/sync/record';
import { TransportError } from '@kairos/sync/transport';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import type { Listener } from '#data/realtime/realtime.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { entityNames } from '#data/entities/entities.ts';
import { listenToChanges } from './listen-to-changes.ts';
import { defineRecords } from './records.ts';

const tick = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Listens by a fake of the realtime connection, whose listeners are found by a part of their query. */
async function setUp() {
  const api = fakeRecords({ BucketItem: [{ id: 'a', text: 'Sail', done: false }] });
  const list = api.store.list(defineRecords('BucketItem').queryOf(undefined));
  await api.store.refresh();
  const listeners = new Map<string, Listener>();
  const listen: ApiConnection['listen'] = (query, listener) => {
    listeners.set(query, listener);
    return () => void listeners.delete(query);
  };
  const onReady = jest.fn();
  const onLost = jest.fn();
  const open = jest.fn((_entity: string, record: RemoteRecord) => Promise.resolve(record));
  const stop = listenToChanges({ listen, store: api.store, onReady, onLost, open });
  const listenerOf = (entity: string) =>
    [...listeners].find(([query]) => query.includes(`on${entity}Change`))![1];
  const readings = () => api.server.callsOf('changed', 'records').length;
  return { ...api, listeners, listenerOf, onReady, onLost, open, stop, readings, items: list.getItems };
}

test('real time: listens to the changes of each entity until it is stopped', async () => {
  const { listeners, stop } = await setUp();
  expect(listeners.size).toBe(entityNames.length);
  for (const query of listeners.keys()) {
    expect(query).toMatch(/^subscription /);
    expect(query).toContain('stamps');
  }
  stop();
  expect(listeners.size).toBe(0);
});

test('real time: a change of another device comes into the replica without a reading', async () => {
  const { server, listenerOf, items, readings } = await setUp();
  const { stamps, ...changed } = server.writeElsewhere('BucketItem', 'a', { done: true });
  const onBucketItemChange = { __typename: 'BucketItem', ...changed, stamps: { ...stamps, link: null } };
  listenerOf('BucketItem').onData({ onBucketItemChange });
  await tick();
  expect(items()).toMatchObject([{ id: 'a', done: true }]);
  expect(readings()).toBe(1);
});

test('real time: a part of a record, of a client that knows no versions, is read whole', async () => {
  const { server, listenerOf, items, readings } = await setUp();
  server.writeElsewhere('BucketItem', 'a', { done: true });
  listenerOf('BucketItem').onData({ onBucketItemChange: { id: 'a', done: true, version: null } });
  await tick();
  expect(items()).toMatchObject([{ id: 'a', done: true }]);
  expect(readings()).toBe(2);
});

test('real time: the change of an older client, without a field that it does not know, is read whole', async () => {
  const { server, listenerOf, items, readings, changeElsewhere } = await setUp();
  await changeElsewhere('BucketItem', 'a', { link: 'https://example.org/' });
  const { stamps, ...changed } = server.writeElsewhere('BucketItem', 'a', { done: true });
  const { link: _, ...known } = stamps;
  const onBucketItemChange = { ...changed, link: null, stamps: { ...known, link: null } };
  listenerOf('BucketItem').onData({ onBucketItemChange });
  await tick();
  expect(items()).toMatchObject([{ id: 'a', done: true, link: 'https://example.org/' }]);
  expect(readings()).toBe(2);
});

test('real time: is ready once when all subscriptions are, also after a lost connection', async () => {
  const { listeners, onReady } = await setUp();
  for (const again of [false, true]) {
    onReady.mockReset();
    for (const { ready } of listeners.values()) {
      expect(onReady).not.toHaveBeenCalled();
      ready(again);
    }
    await tick();
    expect(onReady).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(onReady).toHaveBeenCalledTimes(1);
  }
});

test('real time: is ready 500 ms after the last of some subscriptions, when others are not', async () => {
  const { listenerOf, onReady } = await setUp();
  listenerOf('BucketItem').ready(false);
  await jest.advanceTimersByTimeAsync(499);
  listenerOf('Habit').ready(false);
  await jest.advanceTimersByTimeAsync(499);
  expect(onReady).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('real time: a lost connection is reported, and is ready again when all subscriptions are', async () => {
  const { listeners, onReady, onLost } = await setUp();
  const [first] = listeners.values();
  first?.ready(false);
  for (const { lost } of listeners.values()) lost?.();
  expect(onLost).toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(onReady).not.toHaveBeenCalled();
  for (const { ready } of listeners.values()) ready(true);
  await tick();
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('real time: is no longer ready after it was stopped', async () => {
  const { listenerOf, onReady, stop } = await setUp();
  listenerOf('BucketItem').ready(false);
  stop();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(onReady).not.toHaveBeenCalled();
});

test('real time: a change that cannot be stored on this device is not an unhandled error', async () => {
  const { store, server, listenerOf, items } = await setUp();
  await store.replica.storage.close();
  const onBucketItemChange = server.writeElsewhere('BucketItem', 'a', { done: true });
  listenerOf('BucketItem').onData({ onBucketItemChange });
  await tick();
  expect(items()).toMatchObject([{ done: false }]);
});

test('real time: a change is opened first, and is read whole when that is not possible', async () => {
  const { server, listenerOf, open, items, readings } = await setUp();
  const { stamps, ...changed } = server.writeElsewhere('BucketItem', 'a', { done: true });
  const onBucketItemChange = { ...changed, stamps, text: 'envelope' };
  open.mockImplementationOnce((_entity, record) => Promise.resolve({ ...record, text: 'Sail far' }));
  listenerOf('BucketItem').onData({ onBucketItemChange });
  await tick();
  expect(items()).toMatchObject([{ id: 'a', done: true, text: 'Sail far' }]);
  open.mockRejectedValueOnce(new TransportError('locked', 'This device cannot encrypt'));
  listenerOf('BucketItem').onData({ onBucketItemChange: { ...onBucketItemChange, version: 99 } });
  await tick();
  expect(readings()).toBe(2);
});
