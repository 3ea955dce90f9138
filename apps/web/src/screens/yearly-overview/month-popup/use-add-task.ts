import { useAdd } from '#data/records/use-add.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { reportAddFailure } from './failures.ts';
import { newTask, type Place, type TaskDraft } from './rules/add-task.ts';

export interface AddTask {
  /** Adds a task to a month. `onFailure` is called when it was rejected or not stored, also later. */
  readonly add: (draft: TaskDraft, place: Place, onFailure: () => void) => void;
  /** Tasks are being stored. */
  readonly busy: boolean;
}

/** Adds tasks. A failure is logged. */
export function useAddTask(): AddTask {
  const makeChange = useMakeChange();
  const { add, busy } = useAdd((draft: TaskDraft, place: Place, onFailure: () => void) => {
    const { id, ...values } = newTask(draft, place, () => crypto.randomUUID());
    return makeChange([{ entity: 'YearlyPopupTask', id, values }], {
      isConfirmed: true,
      onFailure: (error) => {
        reportAddFailure(error);
        onFailure();
      },
    });
  });
  return { add: (draft, place, onFailure) => void add(draft, place, onFailure), busy };
}
