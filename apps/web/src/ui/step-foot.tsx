import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './step-foot.module.css';

interface StepFootProps {
  /** From 1. */
  step: number;
  total: number;
  /** The texts of the area that has the steps. */
  texts: { readonly step: string; readonly back: string };
  /** undefined in the first step. */
  onBack: (() => void) | undefined;
  /** The button to the next step. */
  children: ReactNode;
}

/** The foot of a dialog with steps: the present step, and the buttons to the previous and the next one. */
export function StepFoot({ step, total, texts, onBack, children }: StepFootProps) {
  return (
    <div className={styles.foot}>
      <div role="img" aria-label={texts.step} className={styles.dots}>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-present={index + 1 === step || undefined} />
        ))}
      </div>
      <div className={styles.buttons}>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {texts.back}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
