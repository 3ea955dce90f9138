import { taskYear, type TaskYear } from './task-year.ts';

/** The address of the popup that lists a month task. A task without a year has that of the current year. */
export function monthPopupPath(task: TaskYear & { readonly month: string }): string {
  const year = taskYear(task);
  const query = new URLSearchParams({ month: task.month });
  if (year !== undefined) query.set('year', String(year));
  return `/yearly-popup?${query.toString()}`;
}
