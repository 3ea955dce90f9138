// @spec bucket-loading error-day-load

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from './button.tsx';
import styles from './message.module.css';
import { Notice } from './notice.tsx';

interface ListStateProps<Item> {
  /** undefined while the list loads. */
  items: readonly Item[] | undefined;
  /** The list could not be loaded; `items`, if there are any, may be out of date. */
  failed: boolean;
  onRetry: () => void;
  /** Shown while the list loads. */
  skeleton: ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** The title when the list could not be loaded. */
  unreachable: string;
  /** Renders a list that is not empty. */
  children: (items: readonly Item[]) => ReactNode;
}

/**
 * The states of a list: loading, failed, empty, loaded. A list that failed is not shown as empty. The failure is no
 * alert: spec §8 reports it in the console only.
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
