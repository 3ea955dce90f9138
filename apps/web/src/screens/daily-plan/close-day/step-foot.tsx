import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './step-foot.module.css';

interface StepFootProps {
  /** From 1. */
  step: number;
  total: number;
  /** undefined in the first step. */
  onBack: (() => void) | undefined;
  /** The button to the next step. */
  children: ReactNode;
}

/** Which step it is, and the ways to the others. */
export function StepFoot({ step, total, onBack, children }: StepFootProps) {
  const t = useMessages();
  return (
    <div className={styles.foot}>
      <div role="img" aria-label={t('close-day.step', { step, total })} className={styles.dots}>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-present={index + 1 === step || undefined} />
        ))}
      </div>
      <div className={styles.buttons}>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {t('close-day.back')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
