// @spec error-popup

import { useAdd } from '#data/records/use-add.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ifFailed, type MadeChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { reportAddFailure } from './failures.ts';
import { newTask, tasksOfLines, type MonthSlot, type TaskDraft } from './rules/add-task.ts';

export interface AddTask {
  /** Adds a task to a month. */
  readonly add: (draft: TaskDraft, place: MonthSlot) => MadeChange;
  /** Adds a task for each line, all or none, with the other values of the draft. */
  readonly addLines: (lines: readonly PastedLine[], draft: TaskDraft, place: MonthSlot) => MadeChange;
  /** Tasks are being stored. */
  readonly busy: boolean;
}

/** Adds tasks. A failure is logged. */
export function useAddTask(): AddTask {
  const t = useMessages();
  const makeChange = useMakeChange();
  const addSeveral = useAddSeveral();
  const { add, busy } = useAdd((make: () => MadeChange) => {
    const change = make();
    ifFailed(change, reportAddFailure);
    return change;
  });
  return {
    add: (draft, place) =>
      add(() => {
        const { id, ...values } = newTask(draft, place, () => crypto.randomUUID());
        return makeChange([{ entity: 'YearlyPopupTask', id, values }], { isConfirmed: true });
      }),
    addLines: (lines, draft, place) =>
      add(() => {
        const creations = tasksOfLines(lines, draft, place, () => crypto.randomUUID()).map(
          ({ id, ...values }) => ({ entity: 'YearlyPopupTask', id, values }) as const,
        );
        const month = t(`monthly-popup.month-${place.month}`);
        return addSeveral(creations, {
          message: t('monthly-popup.added-several', { count: lines.length, month }),
        });
      }),
    busy,
  };
}
