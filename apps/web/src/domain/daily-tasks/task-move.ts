import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordChange } from '#data/records/record-change.ts';
import { occurrenceException } from './occurrence-exception.ts';
import { taskChange } from './task-change.ts';

/**
 * The changes that move a task to a day (`YYYY-MM-DD`), to be made together. A task that its series made is no longer on
 * its former day; moved back there, the series has it again. The changes that undo the move are those of a move back.
 *
 * @param order the place in the new day, from 0
 */
export function taskMove(task: DailyTask, date: string, order: number): readonly RecordChange[] {
  return [taskChange(task, { date, order }), ...occurrenceException(task.id, date)];
}
