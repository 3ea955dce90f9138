// @spec add-lines

import { readAndChange, type MadeChange } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
import { lineValues } from '#domain/daily-tasks/line-values.ts';
import { orderAtEnd } from '#features/daily-tasks/order-at-end.ts';
import { laterTasksOfLines } from '#domain/later-tasks/later-tasks-of-lines.ts';
import { orderAtStart } from '#features/later-tasks/order-at-start.ts';
import { maxOrder } from '#domain/ordering/next-order.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { newTask } from '#domain/task-text/new-task.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AddTarget } from './rules/add-options.ts';

interface AddLinesOptions {
  readonly target: AddTarget;
  /** The text of the target. */
  readonly targetName: string;
  /** Is called when the user undoes it. */
  readonly onUndo: () => void;
}

interface AddLines {
  /** Adds a task for each line, all or none. */
  readonly add: (lines: readonly PastedLine[], options: AddLinesOptions) => MadeChange;
  readonly busy: boolean;
}

/** Adds lines to the end of a day, or to the beginning of Later. */
export function useAddLines(): AddLines {
  const t = useMessages();
  const store = useRecordStore();
  const clock = useClock();
  const addSeveral = useAddSeveral();

  async function newTasks(lines: readonly PastedLine[], target: AddTarget) {
    const id = () => crypto.randomUUID();
    if (target.key === 'later') {
      const tasks = laterTasksOfLines(lines, await orderAtStart(store));
      return tasks.map((values) => ({ entity: 'LaterTask', id: id(), values: { ...values } }) as const);
    }
    const first = await orderAtEnd(store, target.day);
    const now = clock.now();
    return lines.map((line, index) => {
      const order = Math.min(maxOrder, first + index);
      const task = newTask({ text: line.text }, { day: target.day, order, duration: '' });
      return { entity: 'DailyTask', id: id(), values: { ...task, ...lineValues(line, now) } } as const;
    });
  }

  return useAdd((lines: readonly PastedLine[], options: AddLinesOptions) => {
    const { target, targetName, onUndo } = options;
    const count = lines.length;
    const message =
      target.key === 'later'
        ? t('later.added-several', { count })
        : t('add-task.added-several', { count, day: targetName });
    return readAndChange(async () => addSeveral(await newTasks(lines, target), { message, onUndo }));
  });
}
