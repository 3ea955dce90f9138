import { useCallback } from 'react';
import type { RecordChange } from '#domain/records/record-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useUndo, type Undoable } from './use-undo.ts';

interface ChangeWithUndoOptions {
  /** The toast with 'Undo' after the change; without one there is no toast. */
  readonly undo: Undoable | undefined;
  /** Is called when the changes could not be stored, or were rejected, also later. */
  readonly onFailure: (error: unknown) => void;
  /** Shows the changes after the server has them: see `useMakeChange`. */
  readonly isConfirmed?: boolean;
  /** Keeps the toast after a rejection: see `useDeleteWithUndo`. */
  readonly keepsUndo?: boolean;
}

/** Changes records, all or none, and offers to undo that. Resolves to whether the changes are made; never rejects. */
export type ChangeWithUndo = (
  changes: readonly RecordChange[],
  options: ChangeWithUndoOptions,
) => Promise<boolean>;

/** Returns a stable function that changes records and shows the toast with 'Undo'. A rejection removes the toast. */
export function useChangeWithUndo(): ChangeWithUndo {
  const makeChange = useMakeChange();
  const offerUndo = useUndo();

  return useCallback(
    async (changes, { undo, onFailure, isConfirmed = false, keepsUndo = false }) => {
      // A rejection is reported after `makeChange` has resolved, so the toast exists by then.
      let removeToast: () => void = () => undefined;
      const isMade = await makeChange(changes, {
        isConfirmed,
        onFailure: (error) => {
          if (!keepsUndo) removeToast();
          onFailure(error);
        },
      });
      if (isMade && undo) removeToast = offerUndo(undo);
      return isMade;
    },
    [makeChange, offerUndo],
  );
}
