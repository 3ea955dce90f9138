// @spec limit-coming-up limit-weekly-stats

import { byDayOrder, type PlacedTask } from '#domain/daily-tasks/by-day-order.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { compareText } from '#domain/ordering/compare-text.ts';
import { progressOf, type Progress } from '#domain/progress/progress.ts';

/** The fields of a task that the focus card uses. Days are `YYYY-MM-DD`. */
export interface FocusTask extends PlacedTask {
  readonly date: string;
  readonly done: boolean;
}

// Spec §9.
const weekLength = 7;
const comingUpLength = 3;

/** The first day of Weekly Stats, which covers seven days including today. */
export function weekStart(today: string): string {
  return shiftDay(today, 1 - weekLength);
}

/** The progress of the tasks dated in the last seven days including today. */
export function weekProgress(tasks: readonly FocusTask[], today: string): Progress {
  const start = weekStart(today);
  return progressOf(tasks.filter(({ date }) => date >= start && date <= today));
}

/** Today's tasks: undone ones first, each group in the order of the day. */
export function todaysFocus<Task extends FocusTask>(tasks: readonly Task[], today: string): Task[] {
  return tasks
    .filter(({ date }) => date === today)
    .sort((a, b) => Number(a.done) - Number(b.done) || byDayOrder(a, b));
}

/**
 * The next undone tasks after today, at most three: by date, then in the order of their day. Only the next
 * occurrence of a series is included, so that a daily series does not hide all other tasks.
 */
export function comingUp<Task extends FocusTask>(tasks: readonly Task[], today: string): Task[] {
  const later = tasks
    .filter(({ date, done }) => date > today && !done)
    .sort((a, b) => compareText(a.date, b.date) || byDayOrder(a, b));
  const nextOf = new Map(later.toReversed().map((task) => [task.seriesId, task]));
  return later
    .filter((task) => task.seriesId == null || nextOf.get(task.seriesId) === task)
    .slice(0, comingUpLength);
}
