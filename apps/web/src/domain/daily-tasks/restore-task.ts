import type { RecordChange } from '#data/records/record-change.ts';
import type { RecordStore, StoredChange } from '#data/records/record-store.ts';
import { occurrenceException } from './occurrence-exception.ts';
import { takeBackNext } from './read-next-task.ts';
import type { PlannedTask } from './series-index.ts';

/**
 * Restores a deleted task as it was, also in its series, together with other changes. The next task that came when it was
 * deleted is deleted, see `takeBackNext`.
 *
 * @throws StorageError when nothing was stored
 */
export async function restoreTask(
  store: RecordStore,
  { takenOver: _, afterDone: __, ...task }: PlannedTask,
  others: readonly RecordChange[] = [],
): Promise<StoredChange> {
  const next = task.done ? [] : await takeBackNext(store, task);
  return store.restore('DailyTask', task, [...occurrenceException(task.id, task.date), ...others, ...next]);
}
