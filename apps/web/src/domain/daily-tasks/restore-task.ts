import type { RecordChange } from '#data/records/record-change.ts';
import type { RecordStore, StoredChange } from '#data/records/record-store.ts';
import { occurrenceException } from './occurrence-exception.ts';
import type { PlannedTask } from './series-index.ts';

/**
 * Restores a deleted task as it was, also in its series, together with other changes.
 *
 * @throws StorageError when nothing was stored
 */
export function restoreTask(
  store: RecordStore,
  { takenOver: _, ...task }: PlannedTask,
  others: readonly RecordChange[] = [],
): Promise<StoredChange> {
  return store.restore('DailyTask', task, [...occurrenceException(task.id, task.date), ...others]);
}
