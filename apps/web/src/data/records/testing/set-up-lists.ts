import { MemoryStorage } from '@kairos/sync/memory-storage';
import { ReplicaStore } from '@kairos/sync/replica-store';
import { entityRules } from '#data/entities/entities.ts';
import { RecordLists } from '../record-lists.ts';
import { lastSlice } from '../records.ts';
import { readableReader } from '../row-reader.ts';

export const monday = { entity: 'DailyTask', first: '2026-11-23', last: '2026-11-23' } as const;
export const week = { ...monday, last: '2026-11-29' };
export const bucket = { entity: 'BucketItem', first: '', last: lastSlice } as const;

/** Lists of a replica in memory with one task on Monday. */
export async function setUp() {
  const storage = new MemoryStorage();
  const replica = new ReplicaStore({
    storage,
    entities: entityRules,
    now: () => Date.UTC(2026, 10, 23),
    newDeviceName: () => 'c1',
    recordDiscarded: () => null,
  });
  const read = new Set<string>();
  const rows = readableReader(storage);
  const lists = new RecordLists({ storage: rows, isRead: (entity) => Promise.resolve(read.has(entity)) });
  replica.subscribe((events) => lists.refresh(events));
  const change = async (id: string, values: object, entity = 'DailyTask') => {
    await replica.change([{ entity, id, values: { ...values } }]);
    await lists.whenRead();
  };
  await change('a', { date: '2026-11-23', text: 'Water the plants', done: false });
  return { rows, replica, lists, change, read };
}

export const texts = (items: readonly Readonly<Record<string, unknown>>[] | null | undefined) =>
  items?.map(({ text }) => text);
