import { ProgressBar } from '#components/progress-bar.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { percent } from '#lib/progress/percent.ts';
import styles from './goals-progress.module.css';

/** How much of the year is done; keeps its place while the goals are not known. */
export function GoalsProgress({ goals }: { goals: readonly { readonly done: boolean }[] | undefined }) {
  const t = useMessages();
  if (goals === undefined) {
    return (
      <div className={styles.progress}>
        <Skeleton height="2.375rem" />
      </div>
    );
  }
  const done = goals.filter((goal) => goal.done).length;
  const share = percent(done, goals.length);
  const inWords = t('yearly-overview.percent', { percent: share });
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <strong>{inWords}</strong> <span>{t('yearly-overview.count', { done, total: goals.length })}</span>
      </p>
      <ProgressBar label={t('yearly-overview.progress')} percent={share} valueText={inWords} />
    </div>
  );
}
