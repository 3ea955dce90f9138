import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordChange } from '#domain/records/record-change.ts';
import { occurrenceException } from './occurrence-exception.ts';
import { taskChange } from './task-change.ts';

/**
 * The changes that move a task to a day (`YYYY-MM-DD`), to be made together. The series of an occurrence then leaves out
 * its original day, until the task is moved back. A move back also undoes the move.
 *
 * @param order the position in the new day, from 0
 */
export function taskMove(task: DailyTask, date: string, order: number): readonly RecordChange[] {
  return [taskChange(task, { date, order }), ...occurrenceException(task.id, date)];
}
