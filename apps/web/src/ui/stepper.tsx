import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './field.module.css';
import { useSpinButton } from './use-spin-button.ts';

interface StepperProps {
  /** The accessible name of the number. */
  label: string;
  /** The names of the buttons. */
  less: string;
  more: string;
  text: string;
  min: number;
  max: number;
  onChange: (text: string) => void;
  /** The id of the description of the number. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A number between a button for less and one for more. */
export function Stepper(props: StepperProps) {
  const { label, less, more, text, min, max, onChange, describedBy, isInvalid, inputRef } = props;
  const { value, step, input } = useSpinButton({ text, min, max, onChange });
  return (
    <div className={styles.stepper}>
      <IconButton
        label={less}
        icon={Minus}
        className={styles.stepButton}
        busy={value !== undefined && value <= min}
        onClick={() => step(-1)}
      />
      <input
        {...input}
        ref={inputRef}
        className={styles.stepNumber}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid === true ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        label={more}
        icon={Plus}
        className={styles.stepButton}
        busy={value !== undefined && value >= max}
        onClick={() => step(1)}
      />
    </div>
  );
}
