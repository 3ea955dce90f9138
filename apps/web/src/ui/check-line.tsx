import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './check.module.css';

interface CheckLineProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** It cannot be changed now. It stays focusable. */
  isDisabled?: boolean;
  /** The text, which is the name of the checkbox. */
  children: ReactNode;
}

/** A line with a square checkbox. */
export function CheckLine({ isChecked, onChange, isDisabled = false, children }: CheckLineProps) {
  return (
    <label className={styles.line}>
      <span className={styles.box}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-disabled={isDisabled || undefined}
          onChange={({ target }) => {
            if (!isDisabled) onChange(target.checked);
          }}
        />
        <Check size={14} strokeWidth={2.5} aria-hidden />
      </span>
      <span dir="auto">{children}</span>
    </label>
  );
}
