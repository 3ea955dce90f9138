// @spec week-line

import type { WeekPage } from '@kairos/schema/records/week-page';
import { useId, useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LazyWeekReviewDialog } from '#features/week-review/lazy-week-review-dialog.ts';
import { useWeekRange } from '#features/week-review/use-week-range.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './cards.module.css';

interface WeekCardProps {
  /** The line of the week. */
  page: WeekPage;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The line of the week to which the shown day belongs. */
export function WeekCard({ page, today }: WeekCardProps) {
  const t = useMessages();
  const id = useId();
  const range = useWeekRange(today);
  const [step, setStep] = useState<'moved' | 'line'>();
  const week = { first: page.date, last: page.to };
  return (
    <Card className={styles.reviewCard} aria-labelledby={id}>
      <h2 id={id}>{t('journal.the-week')}</h2>
      <p className={styles.reviewDays}>{range(week)}</p>
      <p className={styles.reviewLine} dir="auto">
        {page.text}
      </p>
      <div className={styles.reviewActions}>
        <Button variant="link" aria-haspopup="dialog" onClick={() => setStep('moved')}>
          {t('journal.what-moved')}
        </Button>
        <Button variant="link" aria-haspopup="dialog" onClick={() => setStep('line')}>
          {t('journal.edit-week')}
        </Button>
      </div>
      {step && (
        <TypeAheadSuspense>
          <LazyWeekReviewDialog week={week} firstStep={step} onClose={() => setStep(undefined)} />
        </TypeAheadSuspense>
      )}
    </Card>
  );
}
