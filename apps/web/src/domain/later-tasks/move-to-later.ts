// @spec later-moves

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordChange } from '#domain/records/record-change.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { occurrenceException } from '#domain/daily-tasks/occurrence-exception.ts';
import { withTicks } from '#domain/notes/check-lines.ts';
import { laterValues } from './later-values.ts';

/**
 * The values of a deleted task that is in Later now. They mark it as open: a deleted task that is done was ticked on
 * another device at the same time, see `laterConflict`.
 */
function leaving({ done }: DailyTask) {
  return done ? { done: false, doneAt: null, _deleted: true } : { _deleted: true };
}

/**
 * The changes that move a task to Later, to be made together. It keeps its id. An occurrence becomes a single task with
 * its ticks in its note, and its series leaves out the day.
 *
 * @param order the position in Later
 */
export function moveToLater(task: DailyTask, order: number): readonly RecordChange[] {
  const note = task.note == null ? task.note : withTicks(task.note, task.ticks);
  const values = laterValues({ ...task, note });
  return [
    taskChange(task, leaving(task)),
    ...occurrenceException(task.id, null),
    { entity: 'LaterTask', id: task.id, values: { ...values, order, _deleted: false } },
  ];
}

/** The changes that, with the restoration of the task, undo its move to Later. */
export function moveBackFromLater({ id, done, doneAt }: DailyTask): readonly RecordChange[] {
  return [
    { entity: 'LaterTask', id, values: { _deleted: true } },
    ...(done ? [{ entity: 'DailyTask', id, values: { done, doneAt: doneAt ?? null } } as const] : []),
  ];
}
