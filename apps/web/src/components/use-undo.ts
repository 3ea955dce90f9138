import { createContext, use } from 'react';

/** Something that was deleted and can be brought back. */
export interface Deleted {
  /** What people know it by; may be empty. */
  readonly text: string;
  /** Brings it back; rejects when that fails. */
  readonly restore: () => Promise<unknown>;
}

export type OfferUndo = (deleted: Deleted) => void;

export const UndoContext = createContext<OfferUndo>(() => undefined);

/**
 * To be called after a delete has succeeded: a toast says so and offers 'Undo' for eight seconds, also when the person
 * goes on to another page meanwhile.
 *
 * @example offerUndo({ text: item.text, restore: () => restoreRecord(client, bucketItems, item) })
 */
export function useUndo(): OfferUndo {
  return use(UndoContext);
}
