import { useCallback } from 'react';
import { useUndo } from '#components/use-undo.ts';
import { useRecordStore } from '#lib/records/record-store-context.ts';
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
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  const toggle = useCallback(
    ({ id, done }: BucketItem) =>
      void makeChange([{ entity: 'BucketItem', id, values: { done: !done } }], {
        onFailure: reportToggleFailure,
      }),
    [makeChange],
  );
  const remove = useCallback(
    (item: BucketItem) => {
      let withdraw: () => void = () => undefined;
      const onFailure = (error: unknown) => {
        withdraw();
        reportDeleteFailure(error);
      };
      const change = { entity: 'BucketItem', id: item.id, values: { _deleted: true } } as const;
      void makeChange([change], { onFailure }).then((isMade) => {
        if (isMade)
          withdraw = offerUndo({ text: item.text, restore: () => store.restore('BucketItem', item) });
      });
    },
    [makeChange, offerUndo, store],
  );
  return { toggle, remove };
}
