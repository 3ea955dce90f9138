import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Progress } from '#domain/progress/progress.ts';
import { Ring } from './ring.tsx';
import styles from './focus.module.css';

/** The share of done tasks of the last seven days. */
export function WeeklyStats({ progress }: { progress: Progress }) {
  const t = useMessages();
  const { number } = useFormats();
  const id = useId();
  const { done, total, percent } = progress;
  return (
    <section aria-labelledby={id} className={styles.stats}>
      <h2 id={id}>
        <Link to="/daily-plan">{t('dashboard.weekly-stats')}</Link>
      </h2>
      <div className={styles.circle}>
        <Ring percent={percent} />
        <p className={styles.numbers}>
          <span className={styles.percent}>{number(percent / 100, { style: 'percent' })}</span>{' '}
          <span className={styles.count}>{t('dashboard.count', { done, total })}</span>
        </p>
      </div>
      <p className={styles.note}>{t('dashboard.weekly-note', { total })}</p>
    </section>
  );
}
