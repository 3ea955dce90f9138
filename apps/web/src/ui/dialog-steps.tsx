import type { ReactNode, Ref } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './dialog-steps.module.css';

interface DialogStepsProps<Step extends string> {
  steps: readonly Step[];
  /** The shown step. */
  step: Step;
  onStep: (step: Step) => void;
  /** The texts of the area that has the dialog. */
  texts: {
    /** @param index from 1 */
    readonly position: (index: number, total: number) => string;
    readonly back: string;
    readonly next: string;
    /** The button of the last step. */
    readonly finish: string;
    readonly failed: string;
  };
  onFinish: () => void;
  finishRef: Ref<HTMLButtonElement>;
  busy: boolean;
  /** The last attempt to finish failed. */
  failed: boolean;
  /** The content of the shown step. */
  children: ReactNode;
}

/** The shown step of a dialog with steps, its position, and the buttons to the previous and the next step. */
export function DialogSteps<Step extends string>(props: DialogStepsProps<Step>) {
  const { steps, step, onStep, texts, onFinish, finishRef, busy, failed, children } = props;
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const after = steps[index + 1];
  return (
    <>
      <div key={step} className={styles.step}>
        {children}
      </div>
      {failed && (
        <div className={styles.failure}>
          <Alert>{texts.failed}</Alert>
        </div>
      )}
      <StepFoot steps={steps} step={step} position={texts.position}>
        {before !== undefined && (
          <Button variant="quiet" onClick={() => onStep(before)}>
            {texts.back}
          </Button>
        )}
        {after === undefined ? (
          <Button ref={finishRef} busy={busy} onClick={onFinish}>
            {texts.finish}
          </Button>
        ) : (
          <Button onClick={() => onStep(after)}>{texts.next}</Button>
        )}
      </StepFoot>
    </>
  );
}

interface StepFootProps<Step extends string> extends Pick<DialogStepsProps<Step>, 'steps' | 'step'> {
  /**
   * The accessible name of the dots.
   *
   * @param index from 1
   */
  position: (index: number, total: number) => string;
  /** The buttons. */
  children: ReactNode;
}

/** The end of a step: its position, and its buttons. */
export function StepFoot<Step extends string>({ steps, step, position, children }: StepFootProps<Step>) {
  return (
    <div className={styles.foot}>
      <div role="img" aria-label={position(steps.indexOf(step) + 1, steps.length)} className={styles.dots}>
        {steps.map((one) => (
          <span key={one} data-present={one === step || undefined} />
        ))}
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
