import { useCallback } from 'react';
import type { RecordChange } from '#data/records/record-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useUndo } from './use-undo.ts';

interface AddSeveralOptions {
  /** The text of the toast. */
  readonly message: string;
  /** Is called when the records could not be stored, or were rejected, also later. */
  readonly onFailure: (error: unknown) => void;
}

/** Adds records, all or none, and offers to undo that. Resolves to whether they are added; never rejects. */
export type AddSeveral = (creations: readonly RecordChange[], options: AddSeveralOptions) => Promise<boolean>;

/** Returns a stable function that adds several records and shows one toast with 'Undo' for all. */
export function useAddSeveral(): AddSeveral {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();

  return useCallback(
    async (creations, { message, onFailure }) => {
      let withdraw: () => void = () => undefined;
      const isMade = await makeChange(creations, {
        isConfirmed: true,
        onFailure: (error) => {
          withdraw();
          onFailure(error);
        },
      });
      if (!isMade) return false;
      const deletions = creations.map(({ entity, id }) => ({ entity, id, values: { _deleted: true } }));
      withdraw = offerUndo({ text: '', message, restore: () => store.change(deletions) });
      return true;
    },
    [store, makeChange, offerUndo],
  );
}
