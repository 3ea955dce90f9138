import type { LucideIcon } from 'lucide-react';
import styles from './tag.module.css';

interface ChipProps {
  id?: string;
  icon: LucideIcon;
  text: string;
}

/** A line of text with an icon, e.g. the goal of a task. A longer text ends with an ellipsis. */
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
