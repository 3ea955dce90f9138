import { useId, type Ref } from 'react';
import styles from './field.module.css';
import { Stepper } from './stepper.tsx';

interface NumberStepperProps {
  label: string;
  /** The typed number; may be invalid. */
  value: string;
  min: number;
  max: number;
  onChange: (value: string) => void;
  /** The names of the buttons. */
  fewerLabel: string;
  moreLabel: string;
  /** The validation error; shown below. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A number in a line with its label. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, min, max, onChange, fewerLabel, moreLabel, error, ref } = props;
  const id = useId();
  return (
    <div>
      <div className={styles.numberLine}>
        <span className={styles.numberLabel} aria-hidden>
          {label}
        </span>
        <Stepper
          label={label}
          less={fewerLabel}
          more={moreLabel}
          text={value}
          min={min}
          max={max}
          onChange={onChange}
          describedBy={error === undefined ? undefined : id}
          isInvalid={error !== undefined}
          {...(ref !== undefined && { inputRef: ref })}
        />
      </div>
      {error !== undefined && (
        <p id={id} className={styles.numberError}>
          {error}
        </p>
      )}
    </div>
  );
}
