import { Minus, Plus } from 'lucide-react';
import { useId, type Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './number-stepper.module.css';

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

/** A whole number that is typed, or changed by one with a button or the arrow keys. */
export function NumberStepper({
  label,
  value,
  min,
  max,
  onChange,
  fewerLabel,
  moreLabel,
  error,
  ref,
}: NumberStepperProps) {
  const id = useId();
  const number = value === '' ? NaN : Number(value);
  const step = (by: number) => {
    const next = Number.isNaN(number) ? min : Math.round(number) + by;
    onChange(String(Math.min(Math.max(next, min), max)));
  };
  return (
    <div>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <IconButton
          label={fewerLabel}
          icon={Minus}
          className={styles.button}
          busy={number <= min}
          onClick={() => step(-1)}
        />
        <input
          ref={ref}
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          className={styles.number}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <IconButton
          label={moreLabel}
          icon={Plus}
          className={styles.button}
          busy={number >= max}
          onClick={() => step(1)}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
