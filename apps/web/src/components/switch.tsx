import type { LucideIcon } from 'lucide-react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Stands on the knob, different in the two positions. */
  icon: LucideIcon;
}

/** A setting that is on or off at once. */
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
