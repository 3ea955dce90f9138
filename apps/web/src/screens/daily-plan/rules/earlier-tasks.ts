import { isLeftOpen } from '#domain/daily-tasks/is-left-open.ts';
import { byOrder, type Ordered } from '#domain/ordering/by-order.ts';
import { shiftDay } from '#domain/days/shift-day.ts';

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

/** The tasks to settle, see `isLeftOpen`. The newest day comes first. */
export function earlierTasks<Listed extends Task>(tasks: readonly Listed[]): Listed[] {
  return sortEarlier(tasks.filter(isLeftOpen));
}

/** The newest day first; a day's tasks in their order. */
export function sortEarlier<Listed extends Task>(tasks: readonly Listed[]): Listed[] {
  return tasks.toSorted((a, b) => (a.date === b.date ? byOrder(a, b) : a.date < b.date ? 1 : -1));
}
