import { useCallback } from 'react';
import type { RecordChange } from '#domain/records/record-change.ts';
import { ifFailed, type MadeChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useUndo, type Undoable } from './use-undo.ts';

interface ChangeWithUndoOptions {
  /** The toast with 'Undo' after the change; without one there is no toast. */
  readonly undo: Undoable | undefined;
  /** Shows the changes after the server has them: see `useMakeChange`. */
  readonly isConfirmed?: boolean;
  /** Keeps the toast after a rejection: see `useDeleteWithUndo`. */
  readonly keepsUndo?: boolean;
}

/** Changes records, all or none, and offers to undo that. */
export type ChangeWithUndo = (changes: readonly RecordChange[], options: ChangeWithUndoOptions) => MadeChange;

/** Returns a stable function that changes records and shows the toast with 'Undo'. A rejection removes the toast. */
export function useChangeWithUndo(): ChangeWithUndo {
  const makeChange = useMakeChange();
  const offerUndo = useOfferUndo();

  return useCallback(
    (changes, { undo, isConfirmed = false, keepsUndo = false }) => {
      const change = makeChange(changes, { isConfirmed });
      if (undo) offerUndo(change, undo, { keepsUndo });
      return change;
    },
    [makeChange, offerUndo],
  );
}

type OfferUndo = (
  change: MadeChange,
  undo: Undoable,
  options?: Pick<ChangeWithUndoOptions, 'keepsUndo'>,
) => void;

/** Returns a stable function that shows the toast with 'Undo' when a change is made, and removes it if that is rejected. */
export function useOfferUndo(): OfferUndo {
  const offerUndo = useUndo();
  return useCallback(
    (change, undo, { keepsUndo = false } = {}) => {
      void change.made.then((isMade) => {
        if (!isMade) return;
        const removeToast = offerUndo(undo);
        if (!keepsUndo) ifFailed(change, removeToast);
      });
    },
    [offerUndo],
  );
}
