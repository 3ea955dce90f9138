import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './encryption.module.css';

interface WellProps {
  icon: LucideIcon;
  children: ReactNode;
}

/** A text that stands out, with an icon in front. */
export function Well({ icon: Icon, children }: WellProps) {
  return (
    <p className={styles.well}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
