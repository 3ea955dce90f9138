import { useCallback, useEffect, useRef, useState } from 'react';
import { useUndo } from '#data/undo/use-undo.ts';
import { restoreTask } from '#domain/daily-tasks/restore-task.ts';
import { taskDeletion } from '#domain/daily-tasks/task-deletion.ts';
import { useTaskToggle } from '#domain/daily-tasks/use-task-toggle.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { reportMissingTask } from './failures.ts';

/** The change of a task that failed. */
export type TaskFailure = 'update' | 'delete';

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
  readonly toggle: (id: string) => void;
  /** Deletes a task: on the server first, then from the list (spec §4). */
  readonly remove: (id: string) => void;
  readonly states: ChangeStates;
  /** The task to change, whose earlier failure is forgotten; undefined and logged when there is none. */
  readonly taskOf: (id: string) => DailyTask | undefined;
  /** Tells that an update of a task failed. */
  readonly failUpdate: (id: string) => void;
}

/** The changes of single tasks, as stable functions. */
export function useTaskChanges(tasks: readonly DailyTask[] | undefined): TaskChanges {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  const [failures, setFailures] = useState<ReadonlyMap<string, TaskFailure>>(new Map());
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef(tasks);
  useEffect(() => {
    shown.current = tasks;
  }, [tasks]);

  const fail = useCallback(
    (id: string, failure: TaskFailure) => setFailures((known) => new Map(known).set(id, failure)),
    [],
  );
  const failUpdate = useCallback((id: string) => fail(id, 'update'), [fail]);
  const { toggle: toggleTask, toggling } = useTaskToggle(failUpdate);

  const taskOf = useCallback((id: string) => {
    const task = shown.current?.find((one) => one.id === id);
    if (!task?.id) {
      reportMissingTask();
      return undefined;
    }
    setFailures((known) => new Map([...known].filter(([other]) => other !== id)));
    return task;
  }, []);

  const toggle = useCallback(
    (id: string) => {
      const task = taskOf(id);
      if (task) toggleTask(task);
    },
    [taskOf, toggleTask],
  );

  const remove = useCallback(
    (id: string) => {
      const task = taskOf(id);
      if (!task) return;
      setDeleting((ids) => new Set([...ids, id]));
      let withdraw: () => void = () => undefined;
      void makeChange(taskDeletion(task), {
        isConfirmed: true,
        onFailure: () => {
          withdraw();
          fail(id, 'delete');
        },
      }).then((isMade) => {
        setDeleting((ids) => new Set([...ids].filter((other) => other !== id)));
        if (isMade) withdraw = offerUndo({ text: task.text, restore: () => restoreTask(store, task) });
      });
    },
    [store, makeChange, offerUndo, taskOf, fail],
  );

  return { toggle, remove, states: { toggling, deleting, failures }, taskOf, failUpdate };
}
