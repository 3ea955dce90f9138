import type { LucideIcon } from 'lucide-react';
import styles from './icon-tile.module.css';

/** The five pairs of a light background and its text colour. */
export type Tint = 'coral' | 'sage' | 'dusk' | 'honey' | 'plum';

interface IconTileProps {
  icon: LucideIcon;
  tint: Tint;
  /** `small` has the minimum touch size, `tiny` (32 px) is beside a text of two lines. */
  size?: 'tiny' | 'small' | 'medium';
}

const iconSizes = { tiny: 18, small: 20, medium: 24 } as const;

/** An icon on a tinted background. Decorative: the text beside it has its meaning. */
export function IconTile({ icon: Icon, tint, size = 'medium' }: IconTileProps) {
  return (
    <span className={styles.tile} data-tint={tint} data-size={size}>
      <Icon size={iconSizes[size]} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
