// @spec long-day
import { useDeferredValue, type ReactElement, type Ref } from 'react';
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
  children: readonly ReactElement[];
}

/** From this number on, scrolling loses frames when all rows are rendered. */
const longList = 50;

/** The number of rows that a usual window shows. */
const visibleRows = 12;

/**
 * A list of entries. All rows of a long list are in the document, so that they can be found, read and tabbed to. The rows
 * below the window are rendered after the first paint.
 */
export function EntryList({ ref, label, count, isDraggable = false, children }: EntryListProps) {
  const isPainted = useDeferredValue(true, false);
  return (
    <ul
      ref={ref}
      className={styles.list}
      aria-label={label}
      data-draggable={isDraggable || undefined}
      data-long={count >= longList || undefined}
    >
      {isPainted ? children : children.slice(0, visibleRows)}
    </ul>
  );
}
