import { useCallback } from 'react';
import { useDeleteWithUndo } from '#components/use-delete-with-undo.ts';
import { useMakeChange } from '#lib/records/use-make-change.ts';
import type { BucketItem } from './api/bucket-items.ts';
import { reportDeleteFailure, reportToggleFailure } from './failures.ts';

interface ItemChanges {
  /** Toggles an item at once; rolled back when the server refuses (spec §4). */
  readonly toggle: (item: BucketItem) => void;
  /** Deletes an item at once; rolled back when the server refuses (spec §4). */
  readonly remove: (item: BucketItem) => void;
}

/** The changes of single items, as stable functions. */
export function useItemChanges(): ItemChanges {
  const makeChange = useMakeChange();
  const deleteWithUndo = useDeleteWithUndo();
  const toggle = useCallback(
    ({ id, done }: BucketItem) =>
      void makeChange([{ entity: 'BucketItem', id, values: { done: !done } }], {
        onFailure: reportToggleFailure,
      }),
    [makeChange],
  );
  const remove = useCallback(
    (item: BucketItem) =>
      void deleteWithUndo('BucketItem', item, { text: item.text, onFailure: reportDeleteFailure }),
    [deleteWithUndo],
  );
  return { toggle, remove };
}
