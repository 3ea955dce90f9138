// @spec settings-theme-toggle

import type { LucideIcon } from 'lucide-react';
import { useId, type Ref } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  /** Shown under the label, and read as its description. */
  about?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shown on the knob, different in the two states. */
  icon: LucideIcon;
  /** It cannot be switched now. It stays focusable. */
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A setting that takes effect as soon as it is switched. */
export function Switch({
  label,
  about,
  checked,
  onChange,
  icon: Icon,
  isDisabled = false,
  ref,
}: SwitchProps) {
  const id = useId();
  const button = (
    <button
      ref={ref}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-describedby={about === undefined ? undefined : id}
      aria-disabled={isDisabled || undefined}
      className={styles.switch}
      onClick={isDisabled ? undefined : () => onChange(!checked)}
    >
      <span>{label}</span>
      <span className={styles.track}>
        <span className={styles.knob}>
          <Icon size={16} strokeWidth={2} aria-hidden />
        </span>
      </span>
    </button>
  );
  if (about === undefined) return button;
  return (
    <div className={styles.described}>
      {button}
      <p id={id} className={styles.about}>
        {about}
      </p>
    </div>
  );
}
