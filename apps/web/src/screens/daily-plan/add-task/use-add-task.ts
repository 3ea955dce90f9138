import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useRef } from 'react';
import { useDayName } from '#features/days/use-day-name.ts';
import { useToday } from '#features/days/use-today.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { newTask, tasksOfLines, type TaskDraft } from '../rules/add-task.ts';
import { hasOrderBeyondCount, sortTasks } from '../rules/task-order.ts';
import { useSaveOrder } from '../list/use-task-order.ts';

export interface AddTask {
  /**
   * Adds a task to the end of the day, behind those that are still being added. `onFailure` gets the message
   * of the error, '' without one, also when the server rejects the task later.
   */
  readonly add: (draft: TaskDraft, onFailure: (message: string) => void) => void;
  /** Adds a task for each line to the end of the day, all or none, with the other values of the draft. */
  readonly addLines: (
    lines: readonly PastedLine[],
    draft: TaskDraft,
    onFailure: (message: string) => void,
  ) => void;
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
  const addSeveral = useAddSeveral();
  const t = useMessages();
  const dayName = useDayName();
  const today = useToday();
  const clock = useClock();
  const saveOrder = useSaveOrder();
  /** The days of the tasks that are being added, by task id: they are in no list yet. */
  const adding = useRef(new Map<string, string>());

  /** Calls `send` with the order of the next task. Tasks with these ids count until it has ended. */
  async function addAtEnd(
    ids: readonly string[],
    onFailure: (error: unknown) => void,
    send: (order: number) => Promise<boolean>,
  ) {
    try {
      const known = shown ?? sortTasks(await readDailyTasks(store, { first: day, last: day }));
      if (hasOrderBeyondCount(known)) void saveOrder(known);
      const hidden = [...adding.current].flatMap(([other, date]) => (date === day ? [other] : []));
      const { size: order } = new Set([...known.map((task) => task.id), ...hidden]);
      for (const id of ids) adding.current.set(id, day);
      return await send(order);
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      for (const id of ids) adding.current.delete(id);
    }
  }

  function make(draft: TaskDraft, onFailure: (error: unknown) => void) {
    const id = crypto.randomUUID();
    return addAtEnd([id], onFailure, (order) => {
      const values = { ...newTask(draft, { date: day, order }) };
      return makeChange([{ entity: 'DailyTask', id, values }], { isConfirmed: true, onFailure });
    });
  }

  function makeLines(lines: readonly PastedLine[], draft: TaskDraft, onFailure: (error: unknown) => void) {
    const ids = lines.map(() => crypto.randomUUID());
    const count = lines.length;
    const message =
      day === today
        ? t('daily-plan.added-several-today', { count })
        : t('daily-plan.added-several', { count, day: dayName(day) });
    return addAtEnd(ids, onFailure, (order) => {
      const tasks = tasksOfLines(lines, draft, { date: day, order, now: clock.now() });
      const creations = tasks.map(
        (values, index) => ({ entity: 'DailyTask', id: ids[index] ?? '', values: { ...values } }) as const,
      );
      return addSeveral(creations, { message, onFailure });
    });
  }

  const one = useAdd(make);
  const several = useAdd(makeLines);
  const messageOf = (onFailure: (message: string) => void) => (error: unknown) =>
    onFailure(error instanceof Error ? error.message : '');
  return {
    add: (draft, onFailure) => void one.add(draft, messageOf(onFailure)),
    addLines: (lines, draft, onFailure) => void several.add(lines, draft, messageOf(onFailure)),
    busy: one.busy || several.busy,
  };
}
