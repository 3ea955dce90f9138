import { useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { isBlank, newItem, type ItemDraft } from './rules/new-item.ts';

interface AddItem {
  /** Adds an item; one at a time. Resolves to whether it was added. */
  readonly add: (draft: ItemDraft) => Promise<boolean>;
  readonly busy: boolean;
  /** The error text of the last call. */
  readonly failure: string | undefined;
}

export function useAddItem(): AddItem {
  const t = useMessages();
  const makeChange = useMakeChange();
  const isAdding = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function add(draft: ItemDraft) {
    if (isAdding.current || isBlank(draft)) return false;
    isAdding.current = true;
    setBusy(true);
    setFailure(undefined);
    const { id, ...values } = newItem(draft, () => crypto.randomUUID());
    const isMade = await makeChange([{ entity: 'BucketItem', id, values }], {
      isConfirmed: true,
      onFailure: () => setFailure(t('bucket-list.save-failed')),
    });
    isAdding.current = false;
    setBusy(false);
    return isMade;
  }

  return { add, busy, failure };
}
