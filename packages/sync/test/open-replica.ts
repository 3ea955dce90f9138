import { MemoryStorage } from '../src/memory-storage.ts';
import type { DiscardedValue } from '../src/record.ts';
import { ReplicaStore, type ReplicaEvent, type ReplicaOptions } from '../src/replica-store.ts';
import type { SendLock } from '../src/send-changes.ts';
import { visibleRecord } from '../src/visible-record.ts';

/** 2026-11-23T08:00:00.000Z */
export const start = Date.UTC(2026, 10, 23, 8);

/** The lock of a device with one tab. */
export const free: SendLock = { request: (_name, act) => act() };

export const water = { date: 'monday', text: 'Water the plants', order: 1 };
export const create = { entity: 'Task', id: 'one', values: water };

/** A replica in memory, with its discarded values and events. */
export function openReplica(device = 'laptop', options: Pick<ReplicaOptions, 'keepsDeleted'> = {}) {
  const clock = { now: start };
  const discarded: DiscardedValue[] = [];
  const events: ReplicaEvent[] = [];
  const store = new ReplicaStore({
    ...options,
    storage: new MemoryStorage(),
    entities: [
      {
        name: 'Task',
        sliceOf: ({ date }) => String(date),
        linkOf: ({ goal }) => (typeof goal === 'string' ? goal : null),
      },
      { name: 'Dream', keepsRejected: true },
      { name: 'Letter', createOnly: ['to', 'text'], isWhole: ({ text }) => text !== null },
      { name: 'Log', mergedByKey: ['log'] },
      { name: 'Series', mergedByKey: ['without'], maxKeyedLength: 40 },
    ],
    now: () => clock.now,
    newDeviceName: () => device,
    recordDiscarded: (value) => {
      discarded.push(value);
      return null;
    },
  });
  store.subscribe((all) => events.push(...all));
  const read = async (entity: string, id: string) => {
    const row = await store.storage.getRow(entity, id);
    return row ? visibleRecord(row) : null;
  };
  return { store, clock, discarded, events, read };
}
