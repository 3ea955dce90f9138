import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  /** Shown under the label, and its description. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shown on the knob, different in the two states. */
  icon: LucideIcon;
}

/** A setting that takes effect as soon as it is switched. */
export function Switch({ label, hint, checked, onChange, icon: Icon }: SwitchProps) {
  const id = useId();
  const control = (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-describedby={hint === undefined ? undefined : id}
      className={styles.switch}
      onClick={() => onChange(!checked)}
    >
      <span>{label}</span>
      <span className={styles.track}>
        <span className={styles.knob}>
          <Icon size={16} strokeWidth={2} aria-hidden />
        </span>
      </span>
    </button>
  );
  if (hint === undefined) return control;
  return (
    <div className={styles.withHint}>
      {control}
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
