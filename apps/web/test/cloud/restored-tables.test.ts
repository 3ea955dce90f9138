// @spec restored-tables

import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';

let clock = Date.parse('2026-11-23T08:00:00.000Z');
const now = () => (clock += 1000);

const cloud = openCloud(now);

const task = { date: '2026-11-23', text: 'Water the plants', order: 1, done: false };

async function textsOf(store: RecordStore): Promise<Record<string, unknown>> {
  const rows = await store.replica.storage.getRows('DailyTask');
  const visible = rows.flatMap((row) => visibleRecord(row) ?? []);
  return Object.fromEntries(visible.map(({ id, text }) => [id, text] as const));
}

async function sync(...stores: readonly RecordStore[]): Promise<void> {
  for (const store of [...stores, ...stores]) {
    await store.refresh();
    expect(await store.flush(60_000)).toBe(0);
    expect(store.getStatus()).toMatchObject({ rejections: [] });
  }
}

test('restored tables: devices show the restored records, send what they had not sent, and keep newer ones', async () => {
  const device = { epoch: 0 };
  const page = (name: string) => cloud.account('mira').openPage(Infinity, now, name, () => device.epoch);
  const [laptop, phone] = [page('c1'), page('p1')];
  const write = (store: RecordStore, id: string, values: object) =>
    store.replica.change([{ entity: 'DailyTask', id, values } as RecordChange]);
  for (const id of ['damaged', 'deleted', 'changed']) await write(laptop, id, task);
  await sync(laptop, phone);

  const putBack = await cloud.backUp();
  await write(laptop, 'damaged', { text: '?' });
  await write(laptop, 'deleted', { _deleted: true });
  await write(laptop, 'changed', { text: '?' });
  await write(laptop, 'later', { ...task, text: 'After the backup' });
  await sync(laptop, phone);
  await write(phone, 'changed', { order: 9 });
  await write(phone, 'later', { done: true });
  await write(phone, 'unsent', { ...task, text: 'Unsent' });
  await putBack();
  device.epoch = 1;

  await sync(phone, laptop);
  for (const store of [laptop, phone, page('new')]) {
    await store.refresh();
    expect(await textsOf(store)).toEqual({
      changed: task.text,
      damaged: task.text,
      deleted: task.text,
      later: 'After the backup',
      unsent: 'Unsent',
    });
    const row = async (id: string) => (await store.replica.storage.getRow('DailyTask', id))?.base;
    expect(await row('changed')).toMatchObject({ order: 9 });
    expect(await row('later')).toMatchObject({ done: true });
    // The replaced texts are in the history.
    const kept = await store.replica.storage.getRows('KeptVersion');
    expect(kept.map(({ base }) => [base?.recordId, base?.text]).toSorted()).toEqual([
      ['changed', '?'],
      ['damaged', '?'],
    ]);
  }
});

test('restored tables: a page that was open meanwhile loses no unsent change', async () => {
  const device = { epoch: 0 };
  const store = cloud.account('mira').openPage(Infinity, now, 'c1', () => device.epoch);
  await store.change([{ entity: 'DailyTask', id: 'one', values: task }]);
  await sync(store);
  const putBack = await cloud.backUp();
  await store.change([{ entity: 'DailyTask', id: 'one', values: { text: '?' } }]);
  await store.change([{ entity: 'DailyTask', id: 'later', values: { ...task, text: 'Later' } }]);
  await sync(store);
  await putBack();
  device.epoch = 1;
  const changes = ['one', 'later'].map((id) => ({ entity: 'DailyTask' as const, id, values: { order: 5 } }));
  const { acknowledged } = await store.change(changes);
  await acknowledged;
  await sync(store);
  expect(await textsOf(store)).toEqual({ one: task.text, later: 'Later' });
  const orders = await store.replica.storage.getRows('DailyTask');
  expect(orders.map(({ base }) => base?.order)).toEqual([5, 5]);
});
