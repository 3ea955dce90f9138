// @spec year-progress year-done-count day-progress

import { progressOf } from '#domain/progress/progress.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './progress-summary.module.css';
import { Skeleton } from '#ui/skeleton.tsx';

interface ProgressSummaryProps {
  /** undefined while the list loads. */
  items: readonly { readonly done: boolean }[] | undefined;
  label: string;
  /** How much is done as text; the share is 0 to 1. */
  share: (share: number) => string;
  count: (done: number, total: number) => string;
}

/** How much of a list is done, as text and as a bar; reserves its space while the list loads. */
export function ProgressSummary({ items, label, share, count }: ProgressSummaryProps) {
  if (items === undefined) {
    return (
      <div className={styles.progress}>
        <Skeleton height="2.375rem" />
      </div>
    );
  }
  const { done, total, percent } = progressOf(items);
  const inWords = share(percent / 100);
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <strong>{inWords}</strong> <span>{count(done, total)}</span>
      </p>
      <ProgressBar label={label} percent={percent} valueText={inWords} />
    </div>
  );
}
