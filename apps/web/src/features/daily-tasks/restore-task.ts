import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStore, StoredChange } from '#data/records/record-store.ts';
import { occurrenceException } from '#domain/daily-tasks/occurrence-exception.ts';
import { takeBackNext } from './read-next-task.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';

/**
 * Restores a deleted task as it was, also in its series, together with other changes. Deletes the next task, which its
 * deletion created, see `takeBackNext`.
 *
 * @throws StorageError when nothing was stored
 */
export async function restoreTask(
  store: RecordStore,
  { takenOver: _, afterDone: __, years: ___, ...task }: PlannedTask,
  others: readonly RecordChange[] = [],
): Promise<StoredChange> {
  const next = task.done ? [] : await takeBackNext(store, task);
  return store.restore('DailyTask', task, [...occurrenceException(task.id, task.date), ...others, ...next]);
}
