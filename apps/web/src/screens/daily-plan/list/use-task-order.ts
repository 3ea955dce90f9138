// @spec daily-task-drag daily-task-new-order daily-task-order-reload api-reorder-daily-tasks error-day-order

import { useMemo, useState, useCallback } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { arrange } from '../rules/task-order.ts';
import { reportReorderFailure } from '../failures.ts';

interface TaskOrder {
  /** The day's tasks in the order of the last move. */
  readonly arranged: readonly DailyTask[] | undefined;
  /** Shows the tasks in the order of `ids` at once and stores that order. */
  readonly reorder: (ids: readonly string[]) => void;
}

/** The order of a day's tasks. A move is shown before it is stored, so that the task does not jump back meanwhile. */
export function useTaskOrder(tasks: readonly DailyTask[] | undefined): TaskOrder {
  const saveOrder = useSaveOrder();
  const [moved, setMoved] = useState<readonly string[]>();

  async function reorder(ids: readonly string[]) {
    setMoved(ids);
    await saveOrder(arrange(tasks ?? [], ids));
    setMoved((now) => (now === ids ? undefined : now));
  }

  const arranged = useMemo(() => (tasks && moved ? arrange(tasks, moved) : tasks), [tasks, moved]);
  return { arranged, reorder: (ids) => void reorder(ids) };
}

/**
 * Returns a stable function that stores the order of all tasks of a day. It is one decision: the tasks that did not move
 * are part of it, so that of two devices one order wins as a whole. Resolves when it is stored on this device.
 */
export function useSaveOrder(): (arranged: readonly DailyTask[]) => Promise<boolean> {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  return useCallback(
    (arranged) => {
      const change = makeChange(arranged.map((task, order) => taskChange(task, { order })));
      ifFailed(change, (failure) => {
        reportReorderFailure(failure);
        void store.refresh();
      });
      return change.made;
    },
    [store, makeChange],
  );
}
