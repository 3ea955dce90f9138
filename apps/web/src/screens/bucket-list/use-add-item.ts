import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { newItem, type ItemDraft } from './rules/new-item.ts';

interface AddItem {
  /** Adds an item. `onFailure` gets the text of the error when it was rejected or not stored, also later. */
  readonly add: (draft: ItemDraft, onFailure: (failure: string) => void) => void;
  readonly busy: boolean;
}

export function useAddItem(): AddItem {
  const t = useMessages();
  const makeChange = useMakeChange();
  const { add, busy } = useAdd((draft: ItemDraft, onFailure: (failure: string) => void) => {
    const { id, ...values } = newItem(draft, () => crypto.randomUUID());
    return makeChange([{ entity: 'BucketItem', id, values }], {
      isConfirmed: true,
      onFailure: () => onFailure(t('bucket-list.save-failed')),
    });
  });
  return { add: (draft, onFailure) => void add(draft, onFailure), busy };
}
