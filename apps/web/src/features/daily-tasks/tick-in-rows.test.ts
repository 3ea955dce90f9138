// @spec reminder-buttons task-after-done

import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import { readChanges } from '@kairos/sync/read-changes';
import { ReplicaStore } from '@kairos/sync/replica-store';
import { sendChanges } from '@kairos/sync/send-changes';
import { ModelServer } from '@kairos/sync/testing/model-server';
import { visibleRecord } from '@kairos/sync/visible-record';
import { entityRules } from '#data/entities/entities.ts';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import { tickInRows } from './tick-in-rows.ts';

const entities = ['DailyTask', 'TaskSeries', 'KeptVersion'];
const morning = Date.UTC(2026, 10, 25, 9, 30);

/** A device with a replica in memory. */
class Device {
  readonly store: ReplicaStore;
  readonly #server: ModelServer;

  constructor(name: string, server: ModelServer, now: () => number) {
    this.#server = server;
    this.store = new ReplicaStore({
      storage: new MemoryStorage(new MemoryDevice()),
      entities: entityRules,
      now,
      newDeviceName: () => name,
      recordDiscarded,
    });
  }

  async tick(id: string, now: number, today = '2026-11-25'): Promise<void> {
    const changes = await tickInRows(this.store.storage, id, { now: new Date(now), today });
    if (changes === undefined) throw new Error(`The device has no task ${id}`);
    if (changes.length > 0) await this.store.change(changes);
  }

  async sync(): Promise<void> {
    await sendChanges(this.store, this.#server, { request: (_, act) => act() }, 'send');
    await readChanges(this.store, this.#server, entities, morning);
  }

  async records(entity: string): Promise<readonly Record<string, unknown>[]> {
    const rows = await this.store.storage.getRows(entity);
    return rows.flatMap((row): Record<string, unknown>[] => {
      const record = visibleRecord(row);
      return record ? [{ ...record }] : [];
    });
  }
}

async function twoDevices(entity: string, records: Readonly<Record<string, Record<string, unknown>>>) {
  let time = morning;
  const server = new ModelServer(() => time);
  const [phone, laptop] = ['phone', 'laptop'].map((name) => new Device(name, server, () => (time += 1000)));
  if (!phone || !laptop) throw new Error('There are two devices');
  for (const [id, values] of Object.entries(records)) await phone.store.change([{ entity, id, values }]);
  await phone.sync();
  await laptop.sync();
  return { phone, laptop };
}

const task = { text: 'Walk', date: '2026-11-25', time: '09:30', duration: '', order: 0, done: false };

test('tick in rows: two devices without a network tick a task once, and nothing is discarded', async () => {
  const { phone, laptop } = await twoDevices('DailyTask', { walk: task });
  await phone.tick('walk', morning);
  await phone.tick('walk', morning + 1);
  await laptop.tick('walk', morning + 60_000);
  for (const device of [phone, laptop, phone]) await device.sync();
  for (const device of [phone, laptop]) {
    expect(await device.records('DailyTask')).toMatchObject([{ id: 'walk', done: true }]);
    expect(await device.records('KeptVersion')).toEqual([]);
    expect(await device.store.storage.countUnsent()).toBe(0);
  }
});

test('tick in rows: two devices make one next task of one that comes again after it is done', async () => {
  const series = { text: 'Water', time: '', duration: '', days: [], start: '2026-11-25', end: null };
  const { phone, laptop } = await twoDevices('TaskSeries', {
    water: { ...series, repeat: 'afterDone', every: 3 },
  });
  await phone.tick('water:2026-11-25', morning);
  await laptop.tick('water:2026-11-25', morning + 60_000, '2026-11-26');
  for (const device of [phone, laptop, phone]) await device.sync();
  for (const device of [phone, laptop]) {
    const tasks = await device.records('DailyTask');
    expect(tasks.map(({ id, date, done }) => [id, date, done])).toEqual([
      ['water:2026-11-25', '2026-11-25', true],
      ['water~1', '2026-11-29', false],
    ]);
  }
});

test('tick in rows: a task that another device has deleted stays deleted', async () => {
  const { phone, laptop } = await twoDevices('DailyTask', { walk: task });
  await laptop.store.change([{ entity: 'DailyTask', id: 'walk', values: { _deleted: true } }]);
  await laptop.sync();
  await phone.tick('walk', morning);
  for (const device of [phone, laptop, phone]) await device.sync();
  expect(await phone.records('DailyTask')).toEqual([]);
  expect(await laptop.records('DailyTask')).toEqual([]);
});

test('tick in rows: a task that was moved to another day is ticked there', async () => {
  const { phone } = await twoDevices('DailyTask', { walk: { ...task, date: '2026-11-27' } });
  await phone.tick('walk', morning);
  expect(await phone.records('DailyTask')).toMatchObject([{ date: '2026-11-27', done: true }]);
});

test('tick in rows: a day that a series leaves out, and an unknown task, are not ticked', async () => {
  const series = { text: 'Run', time: '', duration: '', days: [], start: '2026-11-20', end: null };
  const { phone } = await twoDevices('TaskSeries', {
    run: { ...series, repeat: 'daily', without: '{"2026-11-25":true}' },
  });
  const options = { now: new Date(morning), today: '2026-11-25' };
  expect(await tickInRows(phone.store.storage, 'run:2026-11-25', options)).toBeUndefined();
  expect(await tickInRows(phone.store.storage, 'unknown', options)).toBeUndefined();
});
