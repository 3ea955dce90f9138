import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { useUndo } from '#components/use-undo.ts';
import { changeAtOnce, deleteAtOnce } from '#lib/records/change-at-once.ts';
import { restoreRecord } from '#lib/records/write-record.ts';
import { bucketItems, type BucketItem } from './api/bucket-items.ts';
import { reportDeleteFailure, reportToggleFailure } from './failures.ts';

interface ItemChanges {
  /** Toggles an item with an optimistic update; rolled back on failure (spec §4). */
  readonly toggle: (item: BucketItem) => void;
  /** Deletes an item with an optimistic update; rolled back on failure (spec §4). */
  readonly remove: (item: BucketItem) => void;
}

/** The changes of single items, as stable functions. */
export function useItemChanges(): ItemChanges {
  const client = useApolloClient();
  const offerUndo = useUndo();
  const change = useMemo(() => changeAtOnce(client, bucketItems, reportToggleFailure), [client]);
  const toggle = useCallback(({ id, done }: BucketItem) => change(id, { done: !done }), [change]);
  const remove = useCallback(
    (item: BucketItem) => {
      deleteAtOnce(client, bucketItems, item).then(
        () => offerUndo({ text: item.text, restore: () => restoreRecord(client, bucketItems, item) }),
        reportDeleteFailure,
      );
    },
    [client, offerUndo],
  );
  return { toggle, remove };
}
