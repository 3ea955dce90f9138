import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordChange } from '#domain/records/record-change.ts';
import { occurrenceException } from './occurrence-exception.ts';
import { taskChange } from './task-change.ts';

/**
 * The changes that delete a task, to be made together. For a series, they delete this occurrence only.
 *
 * @param letGo whether the user decided not to do it
 */
export function taskDeletion(task: DailyTask, { letGo = false } = {}): readonly RecordChange[] {
  const values = letGo ? { letGo, _deleted: true } : { _deleted: true };
  return [taskChange(task, values), ...occurrenceException(task.id, null)];
}
