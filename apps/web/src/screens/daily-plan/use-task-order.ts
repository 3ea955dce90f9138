import { useMemo, useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { arrange } from './rules/task-order.ts';
import { useSaveOrder } from './use-save-order.ts';

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
