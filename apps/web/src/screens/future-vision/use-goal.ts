// @spec future-goal-edits future-goal-delete

import { useClearingUndo } from '#features/undo/use-clearing-undo.ts';
import type { DeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { typingPause, useAutosavedText } from '#data/records/use-autosaved-text.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { usePendingDeletions } from '#data/records/use-pending.ts';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import { reportDeleteFailure, reportUpdateFailure } from './failures.ts';

interface GoalChanges {
  /** The text of the input: the draft, or the stored title. */
  readonly title: string;
  readonly change: (title: string) => void;
  /** For the input's `onFocus`. */
  readonly enter: () => void;
  /** For the input's `onBlur`. A title that was removed can be undone. */
  readonly leave: () => void;
  /** Deletes the goal: on the server first, then from the list (spec §4); then offers an undo. */
  readonly remove: () => void;
  readonly isRemoving: boolean;
}

/** The draft and the changes of one goal. Failures are logged. */
export function useGoal(goal: FutureGoal, deleteWithUndo: DeleteWithUndo): GoalChanges {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const { id } = goal;
  const isRemoving = usePendingDeletions('FutureGoal').has(id);

  const { text, change, flush, flushed } = useAutosavedText(goal.title, (title) => {
    const saved = makeChange([{ entity: 'FutureGoal', id, values: { title } }], { sendDelay: typingPause });
    ifFailed(saved, reportUpdateFailure);
    return saved.made;
  });

  const clearing = useClearingUndo((title) =>
    store.change([{ entity: 'FutureGoal', id, values: { title } }]),
  );

  async function remove() {
    if (store.pending.of('FutureGoal').some((one) => one.id === id && one.values._deleted === true)) return;
    const end = store.pending.mark([{ entity: 'FutureGoal', id, values: { _deleted: true } }]);
    // A title that was removed just before returns with the goal.
    const removed = clearing.withdraw();
    const title = removed ?? text;
    const others: RecordChange[] =
      removed === undefined ? [] : [{ entity: 'FutureGoal', id, values: { title } }];
    // A text that is stored after the deletion would not come back with an undo.
    await flushed();
    const deleted = deleteWithUndo('FutureGoal', goal, {
      text: title,
      isConfirmed: true,
      restore: async () => {
        const { acknowledged } = await store.restore('FutureGoal', { ...goal, title }, others);
        acknowledged.catch(reportUpdateFailure);
      },
    });
    ifFailed(deleted, reportDeleteFailure);
    await deleted.made;
    end();
  }

  return {
    title: text,
    change: (title) => {
      clearing.type(title);
      change(title);
    },
    enter: () => clearing.enter(text),
    leave: () => {
      flush();
      clearing.leave(text);
    },
    remove: () => void remove(),
    isRemoving,
  };
}
