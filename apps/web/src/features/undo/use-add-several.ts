// @spec pasted-lines

import { useCallback } from 'react';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { MadeChange } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useChangeWithUndo } from './use-change-with-undo.ts';

interface AddSeveralOptions {
  /** The text of the toast. */
  readonly message: string;
  /** Is called when the user undoes it. */
  readonly onUndo?: () => void;
}

/** Adds records, all or none, and offers to undo that. */
export type AddSeveral = (creations: readonly RecordChange[], options: AddSeveralOptions) => MadeChange;

/** Returns a stable function that adds several records and shows one toast with 'Undo' for all. */
export function useAddSeveral(): AddSeveral {
  const store = useRecordStore();
  const changeWithUndo = useChangeWithUndo();

  return useCallback(
    (creations, { message, onUndo }) => {
      const deletions = creations.map(({ entity, id }) => ({ entity, id, values: { _deleted: true } }));
      const restore = async () => {
        const stored = await store.change(deletions);
        onUndo?.();
        return stored;
      };
      return changeWithUndo(creations, { undo: { text: '', message, restore }, isConfirmed: true });
    },
    [store, changeWithUndo],
  );
}
