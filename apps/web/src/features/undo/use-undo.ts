import { createContext, use } from 'react';
import type { StoredChange } from '#data/records/record-store.ts';
import type { LinkAction } from '#ui/toast.tsx';

/** A change that can be undone, e.g. a deletion. */
export interface Undoable {
  /** The text of the changed record; may be empty. */
  readonly text: string;
  /** Replaces 'Deleted {text}'. */
  readonly message?: string;
  /** Leads to the changed record. */
  readonly link?: LinkAction;
  /** Replaces '{text} could not be brought back. Please try again.', the message of a failed undo. */
  readonly failure?: string;
  /** Undoes it; rejects when that fails. Without a returned change, a rejection by the server is not shown. */
  readonly restore: () => Promise<StoredChange> | Promise<void>;
}

/** Offers to undo a change. Returns a function that withdraws the offer. */
export type OfferUndo = (undoable: Undoable) => () => void;

export const UndoContext = createContext<OfferUndo>(() => () => undefined);

/**
 * Returns a function to call after a change: it shows a toast with 'Undo' for eight seconds, also after the user has
 * opened another page. For a deleted record use `useDeleteWithUndo`, which also withdraws the offer.
 */
export function useUndo(): OfferUndo {
  return use(UndoContext);
}
