// @spec menu-next-line

import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { instantOf } from '#features/reminders/reminder-moments.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';

const minute = 60_000;

/** For how long a task without a length stays the next one after its time, in milliseconds. */
const graceTime = 30 * minute;

/** The task that is next, or that is under way: then `until` is its end, in milliseconds since 1970. */
export interface NextTask {
  readonly task: PlannedTask;
  readonly until?: number;
}

interface NextTaskOptions {
  readonly dayStart: DayStart;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The first open task of a day that is under way, or whose time is at most 30 minutes ago; undefined for none. Tasks
 * without a time are left out. Of two tasks with the same time it is the first one of the day.
 *
 * @param tasks the tasks of one day of the user, in its order
 */
export function nextTaskOf(
  tasks: readonly PlannedTask[],
  { dayStart, now }: NextTaskOptions,
): NextTask | undefined {
  let next: NextTask | undefined;
  let first = Infinity;
  for (const task of tasks) {
    if (task.done || !task.time) continue;
    const start = instantOf(task.date, task.time, dayStart);
    const until = start + (task.minutes ?? 0) * minute;
    const isUnderWay = start <= now && now < until;
    if (!(isUnderWay || start >= now - graceTime) || start >= first) continue;
    first = start;
    next = isUnderWay ? { task, until } : { task };
  }
  return next;
}
