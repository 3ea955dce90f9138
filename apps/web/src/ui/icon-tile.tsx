import type { LucideIcon } from 'lucide-react';
import styles from './icon-tile.module.css';

/** The five pairs of a light background and its text colour. */
export type Tint = 'coral' | 'sage' | 'dusk' | 'honey' | 'plum';

interface IconTileProps {
  icon: LucideIcon;
  tint: Tint;
  /** `small` has the minimum touch size. */
  size?: 'small' | 'medium';
}

/** An icon on a tinted background. Decorative: the text beside it has its meaning. */
export function IconTile({ icon: Icon, tint, size = 'medium' }: IconTileProps) {
  return (
    <span className={styles.tile} data-tint={tint} data-size={size}>
      <Icon size={size === 'small' ? 20 : 24} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
