// @spec daily-task-appended valid-task-order

import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useDayName } from '#features/days/use-day-name.ts';
import { useToday } from '#features/days/use-today.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { readAndChange, type MadeChange } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { newTask, orderOfNext, tasksOfLines, type TaskDraft } from '../rules/add-task.ts';
import { hasOrderBeyondCount, sortTasks } from '../rules/task-order.ts';
import { useSaveOrder } from '../list/use-task-order.ts';

export interface AddTask {
  /** Adds a task to the end of the day, behind those that are still being added. */
  readonly add: (draft: TaskDraft) => MadeChange;
  /** Adds a task for each line to the end of the day, all or none, with the other values of the draft. */
  readonly addLines: (lines: readonly PastedLine[], draft: TaskDraft) => MadeChange;
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
  const { add, busy } = useAdd((make: (order: number) => MadeChange) =>
    readAndChange(async () => {
      const known = shown ?? sortTasks(await readDailyTasks(store, { first: day, last: day }));
      if (hasOrderBeyondCount(known)) void saveOrder(known);
      return make(orderOfNext(day, known, store.pending.of('DailyTask')));
    }),
  );

  return {
    add: (draft) =>
      add((order) => {
        const values = { ...newTask(draft, { date: day, order }) };
        return makeChange([{ entity: 'DailyTask', id: crypto.randomUUID(), values }], { isConfirmed: true });
      }),
    addLines: (lines, draft) =>
      add((order) => {
        const count = lines.length;
        const message =
          day === today
            ? t('daily-plan.added-several-today', { count })
            : t('daily-plan.added-several', { count, day: dayName(day) });
        const creations = tasksOfLines(lines, draft, { date: day, order, now: clock.now() }).map(
          (values) => ({ entity: 'DailyTask', id: crypto.randomUUID(), values: { ...values } }) as const,
        );
        return addSeveral(creations, { message });
      }),
    busy,
  };
}
