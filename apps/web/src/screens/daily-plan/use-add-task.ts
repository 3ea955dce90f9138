import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useRef } from 'react';
import { readDailyTasks } from '#domain/daily-tasks/read-daily-tasks.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { newTask, type TaskDraft } from './rules/add-task.ts';
import { hasOrderBeyondCount, sortTasks } from './rules/task-order.ts';
import { useSaveOrder } from './use-save-order.ts';

interface AddTask {
  /**
   * Adds a task to the end of the day, behind those that are still being added. `onFailure` gets the message
   * of the error, '' without one, also when the server rejects the task later.
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

  async function make(draft: TaskDraft, onFailure: (error: unknown) => void) {
    const id = crypto.randomUUID();
    try {
      const known = shown ?? sortTasks(await readDailyTasks(store, { first: day, last: day }));
      if (hasOrderBeyondCount(known)) void saveOrder(known);
      const hidden = [...adding.current].flatMap(([other, date]) => (date === day ? [other] : []));
      const { size: order } = new Set([...known.map((task) => task.id), ...hidden]);
      adding.current.set(id, day);
      const values = { ...newTask(draft, { date: day, order }) };
      return await makeChange([{ entity: 'DailyTask', id, values }], { isConfirmed: true, onFailure });
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      adding.current.delete(id);
    }
  }

  const { add, busy } = useAdd(make);
  return {
    add: (draft, onFailure) =>
      void add(draft, (error) => onFailure(error instanceof Error ? error.message : '')),
    busy,
  };
}
