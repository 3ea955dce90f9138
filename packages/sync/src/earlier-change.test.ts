// @spec earlier-change

import { ModelServer } from '../test/model-server.ts';
import { create, free, openReplica, start } from '../test/open-replica.ts';
import type { Change } from './change.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';

const minute = 60_000;

/** Two devices that have the same task and log, and a change that the laptop made a minute ago without storing it. */
async function twoDevices() {
  const [laptop, phone] = [openReplica('laptop'), openReplica('phone')];
  const server = new ModelServer(() => phone.clock.now);
  const sync = async () => {
    for (const { store } of [laptop, phone, laptop]) {
      await sendChanges(store, server, free, 'send');
      await readChanges(store, server, ['Task', 'Log'], start);
    }
  };
  await laptop.store.change([create, { entity: 'Log', id: 'log', values: { log: '{}' } }]);
  await sync();
  const madeAt = start + minute;
  for (const { clock } of [laptop, phone]) clock.now = madeAt + minute;
  const makeAgain = (values: Change['values'], entity = 'Task', id = 'one') =>
    laptop.store.change([{ entity, id, values, madeAt }]);
  return { laptop, phone, sync, makeAgain, madeAt };
}

test('change of an earlier time: is used when nothing was changed later', async () => {
  const { laptop, phone, sync, makeAgain } = await twoDevices();
  await makeAgain({ text: 'Water the trees' });
  await makeAgain({ 'log/2026-11-20': true }, 'Log', 'log');
  await sync();
  for (const { read } of [laptop, phone]) {
    expect(await read('Task', 'one')).toMatchObject({ text: 'Water the trees' });
    expect(await read('Log', 'log')).toMatchObject({ log: '{"2026-11-20":true}' });
  }
});

test.each(['before', 'after'])(
  'change of an earlier time: loses against a later one that is received %s it, and is kept',
  async (order) => {
    const { laptop, phone, sync, makeAgain } = await twoDevices();
    await phone.store.change([{ entity: 'Task', id: 'one', values: { text: 'Sell the plants' } }]);
    await phone.store.change([{ entity: 'Log', id: 'log', values: { 'log/2026-11-20': false } }]);
    if (order === 'before') await sync();
    await makeAgain({ text: 'Water the trees', done: true });
    await makeAgain({ 'log/2026-11-20': true }, 'Log', 'log');
    await sync();
    for (const { read } of [laptop, phone]) {
      expect(await read('Task', 'one')).toMatchObject({ text: 'Sell the plants', done: true });
      expect(await read('Log', 'log')).toMatchObject({ log: '{"2026-11-20":false}' });
    }
    expect([...laptop.discarded, ...phone.discarded]).toMatchObject([
      { path: 'text', value: 'Water the trees', reason: 'replaced' },
      { path: 'log/2026-11-20', value: true, reason: 'replaced' },
    ]);
  },
);

test('change of an earlier time: keeps the value of another device that it replaces', async () => {
  const { laptop, phone, sync, makeAgain, madeAt } = await twoDevices();
  // The phone's clock is late: its change may have arrived after the laptop's user made theirs.
  phone.clock.now = madeAt - 1;
  await phone.store.change([{ entity: 'Task', id: 'one', values: { text: 'Sell the plants' } }]);
  await sync();
  await makeAgain({ text: 'Water the trees' });
  expect(await laptop.read('Task', 'one')).toMatchObject({ text: 'Water the trees' });
  expect(laptop.discarded).toMatchObject([{ value: 'Sell the plants', reason: 'replaced' }]);
});

test('change of an earlier time: loses against a later one of this device', async () => {
  const { laptop, makeAgain } = await twoDevices();
  await laptop.store.change([{ entity: 'Task', id: 'one', values: { text: 'Sell the plants' } }]);
  await makeAgain({ text: 'Water the trees' });
  expect(await laptop.read('Task', 'one')).toMatchObject({ text: 'Sell the plants' });
});

test('change of an earlier time: a deletion loses against a later restoration, a text against a later deletion', async () => {
  const { laptop, phone, sync, makeAgain } = await twoDevices();
  const setDeleted = (isDeleted: boolean) =>
    phone.store.change([{ entity: 'Task', id: 'one', values: { _deleted: isDeleted } }]);
  await setDeleted(true);
  await sync();
  await makeAgain({ text: 'Water the trees' });
  expect(laptop.discarded).toMatchObject([{ value: 'Water the trees', reason: 'deleted' }]);
  await setDeleted(false);
  await sync();
  await makeAgain({ _deleted: true });
  await sync();
  expect(await phone.read('Task', 'one')).not.toBeNull();
});

test('change of an earlier time: is sent although another change has the stamp of that time', async () => {
  const { laptop, phone, sync, makeAgain, madeAt } = await twoDevices();
  laptop.clock.now = madeAt;
  await laptop.store.change([{ entity: 'Task', id: 'one', values: { order: 7 } }]);
  await sync();
  await makeAgain({ text: 'Water the trees' });
  await sync();
  expect(await phone.read('Task', 'one')).toMatchObject({ text: 'Water the trees', order: 7 });
});

test('change of an earlier time: is not made again when it was stored after all', async () => {
  const { laptop, makeAgain, madeAt } = await twoDevices();
  laptop.clock.now = madeAt;
  await laptop.store.change([{ entity: 'Task', id: 'one', values: { text: 'Water the trees' } }]);
  const row = await laptop.store.storage.getRow('Task', 'one');
  await makeAgain({ text: 'Water the trees' });
  expect(await laptop.store.storage.getRow('Task', 'one')).toEqual(row);
});

test('change of an earlier time: later changes of the device have later stamps', async () => {
  const { laptop, makeAgain } = await twoDevices();
  const first = await laptop.store.change([{ entity: 'Task', id: 'one', values: { order: 2 } }]);
  await makeAgain({ text: 'Water the trees' });
  expect((await laptop.store.change([{ entity: 'Task', id: 'one', values: { order: 3 } }])) > first).toBe(
    true,
  );
});
