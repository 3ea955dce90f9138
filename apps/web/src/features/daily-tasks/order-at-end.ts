import type { RecordStore } from '#data/records/record-store.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import { readDailyTasks } from './read-daily-tasks.ts';

/**
 * The order of a new task at the end of a day, `YYYY-MM-DD`. Rejects with a `StorageError`.
 */
export async function orderAtEnd(store: RecordStore, day: string): Promise<number> {
  const known = await readDailyTasks(store, { first: day, last: day });
  return nextOrder(known.map(({ order }) => order));
}
