import { ServerRecords } from '@kairos/sync/server-records';
import { fakeRecords } from '#test/fake-records.ts';
import { ReceiveQueue } from './receive-queue.ts';

const settle = () => new Promise((done) => setTimeout(done, 20));

test('receive queue: records that come during a write are received together in the next one', async () => {
  const { store, server } = fakeRecords();
  const receive = jest.spyOn(ServerRecords.prototype, 'receive');
  const queue = new ReceiveQueue(store.replica, 'BucketItem', () => undefined);
  for (const id of ['a', 'b', 'c']) queue.add(server.writeElsewhere('BucketItem', id, { text: id }));
  queue.add(server.writeElsewhere('BucketItem', 'b', { text: 'Sail' }));
  await settle();
  expect(receive.mock.calls.map(([, records]) => records.map(({ id }) => id))).toEqual([
    ['a'],
    ['b', 'c', 'b'],
  ]);
  const row = await store.replica.storage.getRow('BucketItem', 'b');
  expect(row?.base).toMatchObject({ text: 'Sail' });
});

test('receive queue: continues after a write that failed', async () => {
  const { store, server } = fakeRecords();
  const receive = jest.spyOn(ServerRecords.prototype, 'receive').mockRejectedValueOnce(new Error('Full'));
  const queue = new ReceiveQueue(store.replica, 'BucketItem', () => undefined);
  queue.add(server.writeElsewhere('BucketItem', 'a', { text: 'Sail' }));
  await settle();
  queue.add(server.writeElsewhere('BucketItem', 'b', { text: 'Swim' }));
  await settle();
  expect(receive).toHaveBeenCalledTimes(2);
  expect(await store.replica.storage.getRow('BucketItem', 'b')).toBeDefined();
});

test('receive queue: a changed record that is not known yet is read whole, a new one is received', async () => {
  const { store, server } = fakeRecords();
  const onPartial = jest.fn();
  const queue = new ReceiveQueue(store.replica, 'BucketItem', onPartial);
  queue.add(server.writeElsewhere('BucketItem', 'new', { text: 'Swim' }));
  await settle();
  expect(onPartial).not.toHaveBeenCalled();
  server.writeElsewhere('BucketItem', 'a', { text: 'Sail', link: 'https://example.org/' });
  const { link: _, stamps, ...known } = server.writeElsewhere('BucketItem', 'a', { done: true });
  const { link: _stamp, ...knownStamps } = stamps;
  queue.add({ ...known, stamps: knownStamps });
  await settle();
  expect(onPartial).toHaveBeenCalledTimes(1);
  expect(await store.replica.storage.getRow('BucketItem', 'a')).toBeUndefined();
  expect(await store.replica.storage.getRow('BucketItem', 'new')).toBeDefined();
});
