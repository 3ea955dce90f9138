import type { ReplicaStorage } from '@kairos/sync/storage';
import { currentRecord, type VisibleRecord } from '@kairos/sync/visible-record';
import type { HistoryKind } from '../model/kinds.ts';
import { nextOrder } from '#lib/ordering/next-order.ts';

interface RestoredValues {
  readonly _deleted: false;
  readonly order?: number;
}

/**
 * The values that bring a record back: a task to the end of its day, any other record to the place of its age.
 * Rejects with a `StorageError`.
 */
export async function restoredValues(
  storage: ReplicaStorage,
  kind: HistoryKind,
  { date }: VisibleRecord,
): Promise<RestoredValues> {
  if (kind !== 'DailyTask') return { _deleted: false };
  const tasks = await storage.getSlices(kind, String(date), String(date));
  return { _deleted: false, order: nextOrder(tasks.map((row) => Number(currentRecord(row).order))) };
}
