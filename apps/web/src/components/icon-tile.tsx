import type { LucideIcon } from 'lucide-react';
import styles from './icon-tile.module.css';

/** The five pairs of a pale ground and its ink. */
export type Wash = 'coral' | 'sage' | 'dusk' | 'honey' | 'plum';

interface IconTileProps {
  icon: LucideIcon;
  wash: Wash;
  /** `small` is as large as a finger. */
  size?: 'small' | 'medium';
}

/** An icon on a ground of its colour. An ornament: what it stands for is said beside it. */
export function IconTile({ icon: Icon, wash, size = 'medium' }: IconTileProps) {
  return (
    <span className={styles.tile} data-wash={wash} data-size={size}>
      <Icon size={size === 'small' ? 20 : 24} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
