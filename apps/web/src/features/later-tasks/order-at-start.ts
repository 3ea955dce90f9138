import { laterTasks } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { firstOrder } from '#domain/later-tasks/first-order.ts';

/** The order of a new task at the beginning of Later. Rejects with a `StorageError`. */
export async function orderAtStart(store: RecordStore): Promise<number> {
  const known = await readRecords(store, laterTasks, undefined);
  return firstOrder(known.map(({ order }) => order));
}
