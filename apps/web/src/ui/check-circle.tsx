// @spec day-click-toggles

import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './check.module.css';

interface CheckCircleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** A change is not confirmed yet; the checkbox can be changed again. */
  busy?: boolean;
  /** The id of the element that describes it. */
  describedBy?: string | undefined;
  /** The id of the element that names it, where that is no part of the label. */
  labelledBy?: string;
  /** The label; a click on it toggles the checkbox. */
  children?: ReactNode;
}

/** A checkbox drawn as a circle; when it is checked, its label is struck through. */
export function CheckCircle({
  checked,
  onChange,
  disabled = false,
  busy = false,
  describedBy,
  labelledBy,
  children,
}: CheckCircleProps) {
  return (
    <label className={styles.label}>
      <span className={styles.circle}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-busy={busy || undefined}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check size={15} strokeWidth={2.5} aria-hidden />
      </span>
      {children !== undefined && <span className={styles.text}>{children}</span>}
    </label>
  );
}
