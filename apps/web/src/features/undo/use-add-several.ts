import { useCallback } from 'react';
import type { RecordChange } from '#domain/records/record-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useChangeWithUndo } from './use-change-with-undo.ts';

interface AddSeveralOptions {
  /** The text of the toast. */
  readonly message: string;
  /** Is called when the records could not be stored, or were rejected, also later. */
  readonly onFailure: (error: unknown) => void;
  /** Is called when the user undoes it. */
  readonly onUndo?: () => void;
}

/** Adds records, all or none, and offers to undo that. Resolves to whether they are added; never rejects. */
export type AddSeveral = (creations: readonly RecordChange[], options: AddSeveralOptions) => Promise<boolean>;

/** Returns a stable function that adds several records and shows one toast with 'Undo' for all. */
export function useAddSeveral(): AddSeveral {
  const store = useRecordStore();
  const changeWithUndo = useChangeWithUndo();

  return useCallback(
    (creations, { message, onFailure, onUndo }) => {
      const deletions = creations.map(({ entity, id }) => ({ entity, id, values: { _deleted: true } }));
      const restore = async () => {
        const stored = await store.change(deletions);
        onUndo?.();
        return stored;
      };
      const undo = { text: '', message, restore };
      return changeWithUndo(creations, { undo, onFailure, isConfirmed: true });
    },
    [store, changeWithUndo],
  );
}
