import { EntryList } from '#ui/entry-list.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { BucketItem } from '@kairos/schema/records/bucket-item';
import { ItemRow } from './item-row.tsx';

interface ItemListProps {
  items: readonly BucketItem[];
  onToggle: (item: BucketItem) => void;
  onEdit: (item: BucketItem) => void;
  onRemove: (item: BucketItem) => void;
  /** Called when the removed item had the focus and no other item is left. */
  onEmptied: () => void;
}

/** The items, to toggle, edit and delete. */
export function ItemList({ items, ...handlers }: ItemListProps) {
  const t = useMessages();
  return (
    <EntryList label={t('bucket-list.items')} count={items.length}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} {...handlers} />
      ))}
    </EntryList>
  );
}
