import { percent } from '#lib/progress/percent.ts';

/** How far a day is: counts of tasks, and a whole percent that is 0 when there are none. */
export interface DayProgress {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
}

/** The progress of a day's tasks. */
export function dayProgress(tasks: readonly { readonly done: boolean }[]): DayProgress {
  const done = tasks.filter((task) => task.done).length;
  return { done, total: tasks.length, percent: percent(done, tasks.length) };
}
