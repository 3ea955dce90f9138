import type { ReactNode } from 'react';
import { Button } from '#components/button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './day-notice.module.css';

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A day without tasks. */
export function EmptyDay() {
  const t = useMessages();
  return <Notice title={t('daily-plan.empty-title')} text={t('daily-plan.empty-text')} />;
}

/** A day whose tasks did not come. Not an alert: spec §8 has it in the console only. */
export function UnreachableDay({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <Notice title={t('daily-plan.unreachable-title')} text={t('daily-plan.unreachable-text')}>
      <Button variant="quiet" onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </Notice>
  );
}

/** Tasks are shown that were known before; the newest did not come. */
export function OutdatedDay({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <p className={styles.outdated}>
      {t('daily-plan.outdated-text')}
      <Button variant="link" onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </p>
  );
}
