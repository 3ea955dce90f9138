import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tint } from './icon-tile.tsx';
import styles from './tag.module.css';

interface TagProps {
  icon?: LucideIcon;
  /** A neutral tag without one. */
  tint?: Tint | undefined;
  children: ReactNode;
}

/** A small fact about an entry. */
export function Tag({ icon: Icon, tint, children }: TagProps) {
  return (
    <span className={styles.tag} data-tint={tint}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </span>
  );
}
