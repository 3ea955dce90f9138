import type { LucideIcon } from 'lucide-react';
import styles from './chip.module.css';

interface ChipProps {
  id?: string;
  icon: LucideIcon;
  text: string;
}

/** What an entry is for, on one line: a longer text ends with an ellipsis. */
export function Chip({ id, icon: Icon, text }: ChipProps) {
  return (
    <span className={styles.chip}>
      <Icon size={13} aria-hidden />
      <span id={id} dir="auto">
        {text}
      </span>
    </span>
  );
}
