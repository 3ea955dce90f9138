import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUndo } from '#components/use-undo.ts';
import { latestWish } from '#lib/records/latest-wish.ts';
import { deleteRecord, restoreRecord, updateRecord } from '#lib/records/write-record.ts';
import { dayTasks, type DailyTask } from './api/day-tasks.ts';
import { reportMissingTask } from './failures.ts';

/** The change of a task that failed. */
export type TaskFailure = 'update' | 'delete';

interface TaskChanges {
  /** Toggles a task: on the server first, then in the list (spec §4). */
  readonly toggle: (id: string) => void;
  /** Deletes a task: on the server first, then from the list (spec §4). */
  readonly remove: (id: string) => void;
  /** By task id. */
  readonly failures: Readonly<Record<string, TaskFailure>>;
}

/** The changes of single tasks, as stable functions. */
export function useTaskChanges(tasks: readonly DailyTask[] | undefined): TaskChanges {
  const client = useApolloClient();
  const offerUndo = useUndo();
  const [failures, setFailures] = useState<Readonly<Record<string, TaskFailure>>>({});
  const shown = useRef(tasks);
  useEffect(() => {
    shown.current = tasks;
  }, [tasks]);

  const changes = useMemo(() => {
    const forget = (id: string) => setFailures(({ [id]: _, ...rest }) => rest);
    const fail = (id: string, failure: TaskFailure) => setFailures((known) => ({ ...known, [id]: failure }));
    const ticks = latestWish<string, boolean>({
      send: (id, done) => updateRecord(client, dayTasks, { id, done }),
      settled: (id, failure) => {
        if (failure !== undefined) fail(id, 'update');
      },
    });
    const removing = new Set<string>();
    return { forget, fail, ticks, removing };
  }, [client]);

  const taskOf = useCallback(
    (id: string) => {
      const task = shown.current?.find((one) => one.id === id);
      if (!task?.id) {
        reportMissingTask();
        return undefined;
      }
      changes.forget(id);
      return task;
    },
    [changes],
  );

  const toggle = useCallback(
    (id: string) => {
      const task = taskOf(id);
      if (task) changes.ticks.ask(id, !(changes.ticks.pending(id) ?? task.done));
    },
    [changes, taskOf],
  );

  const remove = useCallback(
    (id: string) => {
      const task = taskOf(id);
      if (!task || changes.removing.has(id)) return;
      changes.removing.add(id);
      deleteRecord(client, dayTasks, task)
        .then(
          () => offerUndo({ text: task.text, restore: () => restoreRecord(client, dayTasks, task) }),
          () => changes.fail(id, 'delete'),
        )
        .finally(() => changes.removing.delete(id));
    },
    [client, changes, taskOf, offerUndo],
  );

  return { toggle, remove, failures };
}
