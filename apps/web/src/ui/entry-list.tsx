import type { ReactNode, Ref } from 'react';
import styles from './entry-card.module.css';

interface EntryListProps {
  ref?: Ref<HTMLUListElement>;
  /** The accessible name. */
  label: string;
  /** The number of entries. */
  count: number;
  /** The entries can be dragged. */
  isDraggable?: boolean;
  /** `<li>` elements with an `EntryCard`. */
  children: ReactNode;
}

/** From this number on, scrolling loses frames when all rows are rendered. */
const longList = 50;

/** A list of entries. All rows of a long list are in the document, so that they can be found, read and tabbed to. */
export function EntryList({ ref, label, count, isDraggable = false, children }: EntryListProps) {
  return (
    <ul
      ref={ref}
      className={styles.list}
      aria-label={label}
      data-draggable={isDraggable || undefined}
      data-long={count >= longList || undefined}
    >
      {children}
    </ul>
  );
}
