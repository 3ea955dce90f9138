import type { LucideIcon } from 'lucide-react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shown on the knob, different in the two states. */
  icon: LucideIcon;
}

/** A setting that takes effect as soon as it is switched. */
export function Switch({ label, checked, onChange, icon: Icon }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
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
}
