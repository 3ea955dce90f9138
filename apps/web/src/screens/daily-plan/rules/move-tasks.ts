import type { DailyTask } from '@kairos/schema/records/daily-task';
import { taskMove } from '#domain/daily-tasks/task-move.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { isLeftOpen } from '#domain/daily-tasks/is-left-open.ts';
import { byOrder, type Ordered } from '#domain/ordering/by-order.ts';

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

/** The number of days before today whose open tasks are listed. */
const days = 30;

interface Task extends Ordered {
  readonly date: string;
  readonly done: boolean;
  readonly seriesId?: string | null;
  /** See `PlannedTask`. */
  readonly afterDone?: true;
}

/** The first and the last of the days (`YYYY-MM-DD`) before `today` whose open tasks are listed. */
export function earlierDays(today: string): readonly [first: string, last: string] {
  return [shiftDay(today, -days), shiftDay(today, -1)];
}

/** The open tasks to resolve, see `isLeftOpen`. The newest day comes first. */
export function earlierTasks<Listed extends Task>(tasks: readonly Listed[]): Listed[] {
  return sortEarlier(tasks.filter(isLeftOpen));
}

/** The newest day first; a day's tasks in their order. */
export function sortEarlier<Listed extends Task>(tasks: readonly Listed[]): Listed[] {
  return tasks.toSorted((a, b) => (a.date === b.date ? byOrder(a, b) : a.date < b.date ? 1 : -1));
}
