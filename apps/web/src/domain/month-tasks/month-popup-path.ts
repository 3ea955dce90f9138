import { taskYear, type TaskYear } from './task-year.ts';

/** The address of the popup of the month that a task is listed in. A task of every year has that of the current one. */
export function monthPopupPath(task: TaskYear & { readonly month: string }): string {
  const year = taskYear(task);
  const query = new URLSearchParams({ month: task.month });
  if (year !== undefined) query.set('year', String(year));
  return `/yearly-popup?${query.toString()}`;
}
