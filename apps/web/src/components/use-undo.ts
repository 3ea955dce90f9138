import { createContext, use } from 'react';
import type { StoredChange } from '#lib/records/record-store.ts';

/** A deleted record that can be restored. */
export interface Deleted {
  /** The text shown for it; may be empty. */
  readonly text: string;
  /** Restores it; rejects when that fails. Nothing is told of a refusal by the server where no change is returned. */
  readonly restore: () => Promise<StoredChange> | Promise<void>;
}

/** Offers to restore a deleted record. Returns a function that withdraws the offer. */
export type OfferUndo = (deleted: Deleted) => () => void;

export const UndoContext = createContext<OfferUndo>(() => () => undefined);

/**
 * Returns a function to call after a delete: it shows a toast with 'Undo' for eight seconds, also after the person has
 * gone to another page. The offer is withdrawn when the server refuses the delete, because the record is then back.
 *
 * @example
 * let withdraw: () => void = () => undefined;
 * const onFailure = (error: unknown) => {
 *   withdraw();
 *   reportDeleteFailure(error);
 * };
 * const isMade = await makeChange([{ entity: 'BucketItem', id: item.id, values: { _deleted: true } }], { onFailure });
 * if (isMade) withdraw = offerUndo({ text: item.text, restore: () => store.restore('BucketItem', item) });
 */
export function useUndo(): OfferUndo {
  return use(UndoContext);
}
