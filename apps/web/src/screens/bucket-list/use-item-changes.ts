// @spec bucket-item-done

import { useCallback } from 'react';
import { useDeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import { useToday } from '#features/days/use-today.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { BucketItem } from '@kairos/schema/records/bucket-item';
import { reportDeleteFailure, reportToggleFailure } from './failures.ts';

interface ItemChanges {
  /** Toggles an item at once; rolled back when the server rejects it (spec §4). */
  readonly toggle: (item: BucketItem) => void;
  /** Deletes an item at once; rolled back when the server rejects it (spec §4). */
  readonly remove: (item: BucketItem) => void;
}

/** The changes of single items, as stable functions. */
export function useItemChanges(): ItemChanges {
  const makeChange = useMakeChange();
  const deleteWithUndo = useDeleteWithUndo();
  const today = useToday();
  const toggle = useCallback(
    ({ id, done }: BucketItem) => {
      const values = done ? { done: false, doneAt: null } : { done: true, doneAt: today };
      ifFailed(makeChange([{ entity: 'BucketItem', id, values }]), reportToggleFailure);
    },
    [makeChange, today],
  );
  const remove = useCallback(
    (item: BucketItem) =>
      ifFailed(deleteWithUndo('BucketItem', item, { text: item.text }), reportDeleteFailure),
    [deleteWithUndo],
  );
  return { toggle, remove };
}
