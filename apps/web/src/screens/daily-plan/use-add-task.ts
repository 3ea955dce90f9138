import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useRef, useState } from 'react';
import { readDailyTasks } from '#domain/daily-tasks/read-daily-tasks.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { newTask, type TaskDraft } from './rules/add-task.ts';
import { hasOrderBeyondCount, sortTasks } from './rules/task-order.ts';
import { useSaveOrder } from './use-save-order.ts';

interface AddTask {
  /**
   * Adds a task to the end of the day, behind those that are still being added. `onFailure` gets the message
   * of the error, '' without one, also when the server refuses the task later.
   */
  readonly add: (draft: TaskDraft, onFailure: (message: string) => void) => void;
  /** Tasks are being added. */
  readonly busy: boolean;
}

/**
 * Adds tasks to a day, `YYYY-MM-DD`.
 *
 * @param shown the tasks of the day by order; undefined while the screen does not show them
 */
export function useAddTask(day: string, shown: readonly DailyTask[] | undefined): AddTask {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const saveOrder = useSaveOrder();
  /** The days of the tasks that are being added, by task id: they are in no list yet. */
  const adding = useRef(new Map<string, string>());
  const [running, setRunning] = useState(0);

  async function add(draft: TaskDraft, onFailure: (error: unknown) => void) {
    const known = shown ?? sortTasks(await readDailyTasks(store, { first: day, last: day }));
    if (hasOrderBeyondCount(known)) void saveOrder(known);
    const hidden = [...adding.current].flatMap(([id, date]) => (date === day ? [id] : []));
    const { size: order } = new Set([...known.map(({ id }) => id), ...hidden]);
    const id = crypto.randomUUID();
    adding.current.set(id, day);
    const values = { ...newTask(draft, { date: day, order }) };
    await makeChange([{ entity: 'DailyTask', id, values }], { isConfirmed: true, onFailure });
    adding.current.delete(id);
  }

  return {
    add: (draft, onFailure) => {
      const fail = (error: unknown) => onFailure(error instanceof Error ? error.message : '');
      setRunning((count) => count + 1);
      void add(draft, fail)
        .catch(fail)
        .finally(() => setRunning((count) => count - 1));
    },
    busy: running > 0,
  };
}
