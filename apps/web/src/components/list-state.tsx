import type { ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from './button.tsx';
import styles from './list-state.module.css';
import { Notice } from './notice.tsx';

interface ListStateProps<Item> {
  /** undefined while they are not known. */
  items: readonly Item[] | undefined;
  /** They could not be loaded; with `items`, those may be out of date. */
  failed: boolean;
  onRetry: () => void;
  /** Keeps the place of what loads. */
  skeleton: ReactNode;
  /** Stands where the list would when there is nothing in it. */
  empty: ReactNode;
  /** What could not be loaded, as a sentence. */
  unreachable: string;
  /** Shows a list that is not empty. */
  children: (items: readonly Item[]) => ReactNode;
}

/**
 * The states of a list: on its way, not to be had (which is never said to be empty, and is no alert: spec §8 has it in
 * the console only), empty, there.
 */
export function ListState<Item>({
  items,
  failed,
  onRetry,
  skeleton,
  empty,
  unreachable,
  children,
}: ListStateProps<Item>) {
  const t = useMessages();
  if (items === undefined) {
    if (!failed) return skeleton;
    return (
      <Notice title={unreachable} text={t('records.unreachable-text')}>
        <Button variant="quiet" onClick={onRetry}>
          {t('common.try-again')}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      {failed && (
        <p className={styles.outdated}>
          {t('records.outdated')}
          <Button variant="link" onClick={onRetry}>
            {t('common.try-again')}
          </Button>
        </p>
      )}
      {items.length === 0 ? empty : children(items)}
    </>
  );
}
