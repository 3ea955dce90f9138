import { useRef, useState } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { Edit } from '#lib/records/use-edits.ts';
import { useMakeChange } from '#lib/records/use-make-change.ts';
import type { BucketItem } from './api/bucket-items.ts';
import { changedValues, wholeValues } from './model/edited-item.ts';
import type { ItemDraft } from './model/new-item.ts';

interface SaveEdit {
  /** Stores the entered fields; one save at a time. Resolves to whether they are stored. */
  readonly save: (edit: Edit<BucketItem, ItemDraft>) => Promise<boolean>;
  readonly busy: boolean;
  /** The error text of the last call. */
  readonly failure: string | undefined;
}

/** Stores the edit of an item. An item that was deleted meanwhile is stored again. */
export function useSaveEdit(): SaveEdit {
  const t = useMessages();
  const makeChange = useMakeChange();
  const isSaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save({ item, isGone, entered }: Edit<BucketItem, ItemDraft>) {
    if (isSaving.current) return false;
    const changed = changedValues(item, entered);
    if (Object.keys(changed).length === 0) return true;
    const { id, createdAt } = item;
    const values = isGone ? { ...wholeValues(item, entered), _deleted: false } : changed;
    isSaving.current = true;
    setBusy(true);
    setFailure(undefined);
    const isMade = await makeChange([{ entity: 'BucketItem', id, createdAt, values }], {
      isConfirmed: true,
      onFailure: () => setFailure(t('bucket-list.save-failed')),
    });
    isSaving.current = false;
    setBusy(false);
    return isMade;
  }

  return { save, busy, failure };
}
