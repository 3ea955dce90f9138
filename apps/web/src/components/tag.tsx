import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wash } from './icon-tile.tsx';
import styles from './tag.module.css';

interface TagProps {
  icon?: LucideIcon;
  /** Without one it is quiet. */
  wash?: Wash | undefined;
  children: ReactNode;
}

/** A small fact about an entry. */
export function Tag({ icon: Icon, wash, children }: TagProps) {
  return (
    <span className={styles.tag} data-wash={wash}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </span>
  );
}
