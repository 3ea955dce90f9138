import { taskMove } from '#domain/daily-tasks/task-move.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

/**
 * The changes that put tasks at the end of a day, in their order.
 *
 * @param day `YYYY-MM-DD`
 * @param known the tasks of that day
 */
export function moveChanges(
  tasks: readonly DailyTask[],
  day: string,
  known: readonly Pick<DailyTask, 'order'>[],
): readonly RecordChange[] {
  const first = nextOrder(known.map(({ order }) => order));
  return tasks.flatMap((task, index) => taskMove(task, day, first + index));
}

/** The changes that put tasks back to where they were. */
export function moveBackChanges(tasks: readonly DailyTask[]): readonly RecordChange[] {
  return tasks.flatMap((task) => taskMove(task, task.date, task.order));
}
