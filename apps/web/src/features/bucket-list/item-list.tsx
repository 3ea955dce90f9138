import { useMessages } from '#lib/i18n/use-messages.ts';
import type { BucketItem } from './api/bucket-items.ts';
import styles from './item-list.module.css';
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
    <ul className={styles.list} aria-label={t('bucket-list.items')}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} {...handlers} />
      ))}
    </ul>
  );
}
