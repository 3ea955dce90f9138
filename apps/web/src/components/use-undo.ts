import { createContext, use } from 'react';

/** A deleted record that can be restored. */
export interface Deleted {
  /** The text shown for it; may be empty. */
  readonly text: string;
  /** Restores it; rejects when that fails. */
  readonly restore: () => Promise<unknown>;
}

export type OfferUndo = (deleted: Deleted) => void;

export const UndoContext = createContext<OfferUndo>(() => undefined);

/**
 * Returns a function to call after a delete has succeeded: it shows a toast with 'Undo' for eight seconds, also after
 * the person has gone to another page.
 *
 * @example offerUndo({ text: item.text, restore: () => store.restore('BucketItem', item) })
 */
export function useUndo(): OfferUndo {
  return use(UndoContext);
}
