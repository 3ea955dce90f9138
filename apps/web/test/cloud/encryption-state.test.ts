// @spec encryption-restored

import { MemoryDevice } from '@kairos/sync/memory-storage';
import { newTestKey, stateOf } from '@kairos/sync/testing/encrypted-account';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { openEncryptedCloud, storeState, sync, textOf } from './encrypted-pages.ts';

let clock = Date.parse('2026-11-23T08:00:00.000Z');
const now = () => (clock += 1000);
const { cloud, openEncrypted, openPage, readServer } = openEncryptedCloud(now);

const task = { date: '2026-11-23', text: 'Tell Ann the truth', note: 'Before supper', order: 1, done: false };
const write = (store: RecordStore, ...changes: readonly RecordChange[]) => store.change(changes);

test('encryption: a device that is open follows a change of the key, and reads all values with the new one', async () => {
  const all = await openEncrypted();
  const { account, laptop, key } = all;
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: task });
  await sync(laptop.store);
  const next = await newTestKey();
  await storeState(account, await stateOf(next, 'changing', 3, [key]), 2);
  laptop.listeners.get('OnAccountKeyChange')?.onData({});
  await write(laptop.store, { entity: 'DailyTask', id: 't2', values: { ...task, text: 'A later truth' } });
  await laptop.store.outbox.whenIdle();
  expect(laptop.store.getStatus().lockReason).toBe('changed');
  expect(await textOf(laptop.store, 't1')).toBe(task.text);
  expect(await laptop.unlock(next.accountKey)).toBe(true);
  await sync(laptop.store);
  const phone = openPage(account, 'phone');
  await phone.unlock(next.accountKey);
  await sync(phone.store);
  const row = async (id: string) => (await phone.store.rows.getRow('DailyTask', id))?.base;
  expect(await row('t1')).toMatchObject({ text: task.text, sealed: { text: key.keys.id } });
  expect(await row('t2')).toMatchObject({ text: 'A later truth', sealed: { text: next.keys.id } });
});

test('encryption: all that ask for the state at the start of a page wait for one reading', async () => {
  const { account, device, laptop, operations } = await openEncrypted();
  await laptop.stop();
  operations.length = 0;
  const page = openPage(account, 'laptop', device);
  await Promise.all([page.control.check(), page.control.check(), page.store.refresh()]);
  expect(page.control.getStatus().kind).toBe('on');
  expect(operations.filter((name) => name === 'GetAccountKey')).toHaveLength(1);
});

test('encryption: a device puts the state back that restored tables do not have', async () => {
  const key = await newTestKey();
  const account = cloud.account('mira');
  const laptop = openPage(account, 'laptop');
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: { ...task, text: 'Of before' } });
  await sync(laptop.store);
  const putBack = await cloud.backUp();
  await storeState(account, await stateOf(key, 'on', 1));
  await laptop.unlock(key.accountKey);
  await putBack();
  const device = new MemoryDevice();
  device.meta.set('encryption', await laptop.store.replica.storage.getMeta('encryption'));
  const next = openPage(account, 'phone', device);
  await write(next.store, { entity: 'DailyTask', id: 't2', values: task });
  await sync(next.store);
  expect(next.store.getStatus().lockReason).toBeUndefined();
  expect(await textOf(next.store, 't1')).toBe('Of before');
  expect(await readServer(account)).not.toContain('truth');
  const tablet = openPage(account, 'tablet');
  expect(await tablet.unlock(key.accountKey)).toBe(true);
});

test('encryption: after its state alone was restored and another key was made, all devices read the values of both keys', async () => {
  const { account, laptop, key } = await openEncrypted();
  const [lost, later] = [await newTestKey(), await newTestKey()];
  const phone = openPage(account, 'phone');
  await phone.unlock(key.accountKey);
  await storeState(account, await stateOf(lost, 'on', 3, [key]), 2);
  await laptop.unlock(lost.accountKey);
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: task });
  await sync(laptop.store);
  await storeState(account, await stateOf(key, 'on', 2), 3);
  await phone.control.check();
  await sync(phone.store);
  await storeState(account, await stateOf(later, 'on', 3, [key]), 2);
  await phone.unlock(later.accountKey);
  await write(phone.store, { entity: 'DailyTask', id: 't2', values: { ...task, text: 'A later truth' } });
  await sync(phone.store);
  expect(await textOf(phone.store, 't1')).not.toBe(task.text);
  await laptop.control.check();
  expect(laptop.store.getStatus().lockReason).toBe('changed');
  // The server has the key of the laptop nowhere.
  expect(laptop.control.hasOnlyKeys()).toBe(true);
  expect(await laptop.unlock(later.accountKey)).toBe(true);
  expect(laptop.control.hasOnlyKeys()).toBe(false);
  await sync(laptop.store);
  expect(await textOf(laptop.store, 't2')).toBe('A later truth');
  phone.listeners.get('OnAccountKeyChange')?.onData({});
  while ((await textOf(phone.store, 't1')) !== task.text) await new Promise(setImmediate);
  const tablet = openPage(account, 'tablet');
  await tablet.unlock(later.accountKey);
  await sync(tablet.store);
  for (const page of [laptop, phone, tablet]) {
    expect(await textOf(page.store, 't1')).toBe(task.text);
    expect(await textOf(page.store, 't2')).toBe('A later truth');
  }
});

test('encryption: a device whose account is said not to be encrypted any more sends nothing', async () => {
  const { account, laptop, device, key } = await openEncrypted();
  await storeState(account, { ...(await stateOf(key, 'on', 3)), state: 'off' }, 2);
  await laptop.stop();
  const next = openPage(account, 'laptop', device);
  await write(next.store, { entity: 'DailyTask', id: 't1', values: task });
  await next.store.outbox.whenIdle();
  expect(next.store.getStatus().lockReason).toBe('turnedOff');
  expect(await readServer(account)).not.toContain('truth');
});
