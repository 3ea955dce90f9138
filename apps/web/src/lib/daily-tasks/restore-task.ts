import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordStore, StoredChange } from '#lib/records/record-store.ts';
import { occurrenceException } from './occurrence-exception.ts';

/**
 * Brings a deleted task back as it was, also to its series.
 *
 * @throws StorageError when nothing was stored
 */
export function restoreTask(store: RecordStore, task: DailyTask): Promise<StoredChange> {
  return store.restore('DailyTask', task, occurrenceException(task.id, false));
}
