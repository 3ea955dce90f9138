// @spec popup-two-lists

import { taskYear, type TaskYear } from '#domain/month-tasks/task-year.ts';
import { byCreation, type Created } from '#domain/ordering/by-creation.ts';
import { compareText } from '#domain/ordering/compare-text.ts';

/** The fields of a task that these rules use. */
interface MonthTask extends Created, TaskYear {
  /** `HH:mm` */
  readonly time?: string | null | undefined;
  readonly done: boolean;
}

/** Whether a task of a month belongs to the year `wanted`. A task without a year belongs to every year. */
export function isOfYear(task: TaskYear, wanted: number): boolean {
  const own = taskYear(task);
  return own === undefined || own === wanted;
}

/** Orders tasks by day and time: without a time first in their day, without a day last, oldest first. */
function byMoment(one: MonthTask, other: MonthTask): number {
  return (
    compareText(dayFor(one), dayFor(other)) ||
    compareText(one.time ?? '', other.time ?? '') ||
    byCreation(one, other)
  );
}

/** A task without a day is sorted after every day. */
function dayFor({ date }: MonthTask): string {
  return date === null || date === undefined || date === '' ? 'none' : date;
}

/** The tasks of a month in two lists, each ordered by day and time. */
export function splitTasks<Task extends MonthTask>(
  tasks: readonly Task[],
): { toDo: Task[]; completed: Task[] } {
  const sorted = tasks.toSorted(byMoment);
  return { toDo: sorted.filter(({ done }) => !done), completed: sorted.filter(({ done }) => done) };
}
