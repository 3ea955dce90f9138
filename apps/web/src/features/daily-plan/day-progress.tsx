import { ProgressBar } from '#components/progress-bar.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { progressOf } from '#lib/progress/progress.ts';
import styles from './day-progress.module.css';

/** How much of the day is done; keeps its place while the tasks are not known. */
export function DayProgress({ tasks }: { tasks: readonly { readonly done: boolean }[] | undefined }) {
  const t = useMessages();
  if (tasks === undefined) {
    return (
      <div className={styles.progress}>
        <Skeleton height="2.375rem" />
      </div>
    );
  }
  const { done, total, percent } = progressOf(tasks);
  const inWords = t('daily-plan.percent', { percent });
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <strong>{inWords}</strong> <span>{t('daily-plan.count', { done, total })}</span>
      </p>
      <ProgressBar label={t('daily-plan.progress')} percent={percent} valueText={inWords} />
    </div>
  );
}
