import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordChange } from '#data/records/record-change.ts';
import { occurrenceException } from './occurrence-exception.ts';
import { taskChange } from './task-change.ts';

/**
 * The changes that delete a task, to be made together. Of a repeating task they delete this day only.
 *
 * @param letGo whether the person decided not to do it
 */
export function taskDeletion(task: DailyTask, { letGo = false } = {}): readonly RecordChange[] {
  const values = letGo ? { letGo, _deleted: true } : { _deleted: true };
  return [taskChange(task, values), ...occurrenceException(task.id, null)];
}
