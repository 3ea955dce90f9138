// @spec daily-task-done valid-task-without-id error-day-delete error-day-update

import { useCallback } from 'react';
import { useOfferUndo } from '#features/undo/use-change-with-undo.ts';
import { nextAfterSkipped } from '#features/daily-tasks/read-next-task.ts';
import { restoreTask } from '#features/daily-tasks/restore-task.ts';
import { taskChange, type TaskValues } from '#domain/daily-tasks/task-change.ts';
import { taskDeletion } from '#domain/daily-tasks/task-deletion.ts';
import { useTaskToggle } from '#features/daily-tasks/use-task-toggle.ts';
import { useToday } from '#features/days/use-today.ts';
import { ifFailed, readAndChange } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { usePendingDeletions } from '#data/records/use-pending.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { reportMissingTask } from './failures.ts';
import { useTaskFailures, type TaskFailure } from './use-task-failures.ts';

/** The changes of tasks that are not confirmed yet, and those that failed. */
export interface ChangeStates {
  /** Task ids. */
  readonly toggling: ReadonlySet<string>;
  /** Task ids. */
  readonly deleting: ReadonlySet<string>;
  /** By task id. */
  readonly failures: ReadonlyMap<string, TaskFailure>;
}

export interface TaskChanges {
  /** Toggles a task: on the server first, then in the list (spec §4). */
  readonly toggle: (task: DailyTask) => void;
  /** Deletes a task: on the server first, then from the list (spec §4). */
  readonly remove: (task: DailyTask) => void;
  /** Changes the note or the ticks of a task. Resolves to whether they are changed. */
  readonly changeNote: (task: DailyTask, values: TaskValues) => Promise<boolean>;
  readonly states: ChangeStates;
  /** Shows that an update of a task failed. */
  readonly failUpdate: (id: string) => void;
  /** Removes the failure of a task, because another change of it begins. */
  readonly clearFailure: (id: string) => void;
}

/** The changes of single tasks, as stable functions. */
export function useTaskChanges(): TaskChanges {
  const store = useRecordStore();
  const today = useToday();
  const makeChange = useMakeChange();
  const offerUndo = useOfferUndo();
  const deleting = usePendingDeletions('DailyTask');
  const { failures, fail, clear: clearFailure } = useTaskFailures();

  const failUpdate = useCallback((id: string) => fail(id, 'update'), [fail]);
  const { toggle: toggleTask, toggling } = useTaskToggle();

  const toggle = useCallback(
    (task: DailyTask) => {
      if (!hasId(task)) return;
      clearFailure(task.id);
      void toggleTask(task).then((failure) => failure && failUpdate(task.id));
    },
    [clearFailure, toggleTask, failUpdate],
  );

  const remove = useCallback(
    (task: DailyTask) => {
      if (!hasId(task)) return;
      const { id } = task;
      clearFailure(id);
      const deletion = taskDeletion(task);
      const end = store.pending.mark(deletion);
      const change = readAndChange(async () => {
        const next = await nextAfterSkipped(store, task, today);
        return makeChange([...deletion, ...next], { isConfirmed: true });
      });
      ifFailed(change, () => fail(id, 'delete'));
      void change.made.then(end);
      offerUndo(change, { text: task.text, restore: () => restoreTask(store, task) });
    },
    [store, today, makeChange, offerUndo, clearFailure, fail],
  );

  const changeNote = useCallback(
    (task: DailyTask, values: TaskValues) => {
      clearFailure(task.id);
      const change = makeChange([taskChange(task, values)]);
      ifFailed(change, () => failUpdate(task.id));
      return change.made;
    },
    [makeChange, clearFailure, failUpdate],
  );

  return { toggle, remove, changeNote, states: { toggling, deleting, failures }, failUpdate, clearFailure };
}

/** Whether a task can be changed (spec §5). */
function hasId({ id }: DailyTask): boolean {
  if (id === '') reportMissingTask();
  return id !== '';
}
