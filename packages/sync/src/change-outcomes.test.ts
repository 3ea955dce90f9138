import { MemoryStorage } from './memory-storage.ts';
import { nextRequest } from './next-request.ts';
import { ReplicaStore } from './replica-store.ts';
import { ChangeOutcomes, RejectedChange } from './change-outcomes.ts';
import { ServerRecords } from './server-records.ts';

const id = 'one';

function setUp() {
  const replica = new ReplicaStore({
    storage: new MemoryStorage(),
    entities: [{ name: 'BucketItem' }, { name: 'FutureGoal', keepsRejected: true }],
    now: () => Date.UTC(2026, 10, 23),
    newDeviceName: () => 'c1',
    recordDiscarded: () => null,
  });
  const outcomes = new ChangeOutcomes(replica);
  let version = 1;

  /** Changes a bucket item, and returns its stamp and how the change has ended so far. */
  async function change(values: object, signal?: AbortSignal, entity = 'BucketItem') {
    const stamp = await replica.change([{ entity, id, values: { ...values } }]);
    const ended: unknown[] = [];
    outcomes.wait(stamp, [{ entity, id }], signal).then(
      () => ended.push('stored'),
      (error: unknown) => ended.push(error),
    );
    return { stamp, ended };
  }
  async function receive(values: object, stamps: Record<string, string>) {
    const record = { id, createdAt: '', updatedAt: '', version, ...values, stamps };
    version += 1;
    await new ServerRecords(replica).receive('BucketItem', [record]);
    await outcomes.check();
  }
  async function reject(message: string, entity = 'BucketItem') {
    const row = (await replica.storage.getRow(entity, id))!;
    await new ServerRecords(replica).reject(row, nextRequest(row)!, message);
  }
  return { replica, outcomes, change, receive, reject };
}

test('outcome of a change: is pending until the server has all of its values', async () => {
  const { outcomes, change, receive } = setUp();
  const { stamp, ended } = await change({ text: 'Sail', done: false });
  await outcomes.check();
  expect(ended).toEqual([]);
  await receive({ text: 'Sail', done: false }, { text: stamp, done: stamp });
  expect(ended).toEqual(['stored']);
});

test('outcome of a change: is stored when a later change has replaced its values', async () => {
  const { outcomes, change } = setUp();
  const first = await change({ text: 'Sail' });
  const second = await change({ text: 'Swim' });
  await outcomes.check();
  expect(first.ended).toEqual(['stored']);
  expect(second.ended).toEqual([]);
});

test('outcome of a change: a rejection has the message of the server and is removed from the list', async () => {
  const { replica, outcomes, change, reject } = setUp();
  const { ended } = await change({ text: 'Sail' });
  await reject('Too many dreams');
  expect((await replica.storage.getRejections()).map((one) => outcomes.isAwaited(one))).toEqual([true]);
  await Promise.all([outcomes.check(), outcomes.check()]);
  expect(ended).toEqual([new RejectedChange('Too many dreams')]);
  expect(await replica.storage.getRejections()).toEqual([]);
});

test('outcome of a change: changes that were rejected together fail with the same error', async () => {
  const { outcomes, change, reject } = setUp();
  const first = await change({ text: 'Sail' });
  const second = await change({ done: true });
  await reject('no');
  await outcomes.check();
  expect(first.ended).toEqual([new RejectedChange('no')]);
  expect(second.ended[0]).toBe(first.ended[0]);
});

test('outcome of a change: fails for a rejection of an entity that keeps rejected changes', async () => {
  const { outcomes, change, reject } = setUp();
  const { ended } = await change({ title: 'Sail' }, undefined, 'FutureGoal');
  await reject('no', 'FutureGoal');
  await outcomes.check();
  expect(ended).toEqual([new RejectedChange('no')]);
});

test.each(['before the change', 'after the change'])(
  'outcome of a change: is pending when its page has been closed %s, and the rejection stays for the user',
  async (when) => {
    const { replica, outcomes, change, reject } = setUp();
    const controller = new AbortController();
    if (when === 'before the change') controller.abort();
    const { ended } = await change({ text: 'Sail' }, controller.signal);
    controller.abort();
    await reject('no');
    await outcomes.check();
    expect(ended).toEqual([]);
    const rejections = await replica.storage.getRejections();
    expect(rejections).toMatchObject([{ message: 'no' }]);
    expect(rejections.map((one) => outcomes.isAwaited(one))).toEqual([false]);
  },
);

test('outcome of a change: ignores a rejection of another page', async () => {
  const { replica, outcomes, change, reject } = setUp();
  const { ended } = await change({ text: 'Sail' });
  const elsewhere = new ChangeOutcomes(replica);
  await reject('no');
  await elsewhere.check();
  expect(await replica.storage.getRejections()).toHaveLength(1);
  await outcomes.check();
  expect(ended).toHaveLength(1);
});

test('outcome of a change: is decided later when the replica cannot be read', async () => {
  const { replica, outcomes, change, reject } = setUp();
  const { ended } = await change({ text: 'Sail' });
  await reject('no');
  const failing = jest.spyOn(replica.storage, 'getRow').mockRejectedValue(new Error('no disk'));
  await expect(outcomes.check()).rejects.toThrow('no disk');
  failing.mockRestore();
  expect(ended).toEqual([]);
  await outcomes.check();
  expect(ended).toHaveLength(1);
});
