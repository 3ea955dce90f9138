// @spec bucket-progress

import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { progressOf } from '#domain/progress/progress.ts';
import styles from './bucket-list.module.css';

/** The progress of the list; reserves its space while the items load. */
export function ListProgress({ items }: { items: readonly { readonly done: boolean }[] | undefined }) {
  const t = useMessages();
  if (items === undefined) {
    return (
      <div className={styles.progress}>
        <Skeleton height="2.375rem" />
      </div>
    );
  }
  const { done, total, percent } = progressOf(items);
  const inWords = t('bucket-list.progress-words', { share: percent / 100, done, total });
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{inWords}</p>
      <ProgressBar label={t('bucket-list.progress')} percent={percent} valueText={inWords} />
    </div>
  );
}
