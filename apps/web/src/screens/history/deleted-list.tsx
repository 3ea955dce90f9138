import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './history.module.css';
import { DeletedRow } from './deleted-row.tsx';
import type { DeletedItem } from './rules/deleted-items.ts';
import type { TextContext } from './texts.ts';
import type { FailedRestore } from './use-restore.ts';
import { useSlideItems } from './use-slide-items.ts';

/** The number of rows shown at first, and added by each `Show more`. */
const pageLength = 50;

interface DeletedListProps {
  items: readonly DeletedItem[];
  /** The failed restores by the key of the item. */
  failed: ReadonlyMap<string, FailedRestore>;
  context: TextContext;
  onRestore: (item: DeletedItem, title: string) => void;
  /** Called when the removed row had the focus and no other row is left. */
  onEmptied: () => void;
}

/** The deleted records, to restore. */
export function DeletedList({ items, failed, context, onRestore, onEmptied }: DeletedListProps) {
  const { t } = context;
  const [length, setLength] = useState(pageLength);
  const list = useRef<HTMLUListElement>(null);
  useSlideItems(list);

  // `Show more` may have been removed: the focus moves to the first row that it has shown.
  const shownLength = useRef(length);
  useLayoutEffect(() => {
    if (shownLength.current === length) return;
    list.current?.children[shownLength.current]?.querySelector('button')?.focus();
    shownLength.current = length;
  }, [length]);

  return (
    <>
      <ul ref={list} className={styles.list} aria-labelledby="history-deleted">
        {items.slice(0, length).map((item) => (
          <DeletedRow
            key={item.key}
            item={item}
            failure={failed.get(item.key)}
            context={context}
            onRestore={onRestore}
            onEmptied={onEmptied}
          />
        ))}
      </ul>
      {items.length > length && (
        <Button variant="quiet" className={styles.more} onClick={() => setLength(length + pageLength)}>
          {t('history.show-more')}
        </Button>
      )}
    </>
  );
}
