import BookOpen from 'lucide-react/icons/book-open';
import Droplet from 'lucide-react/icons/droplet';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Flower2 from 'lucide-react/icons/flower-2';
import Footprints from 'lucide-react/icons/footprints';
import Heart from 'lucide-react/icons/heart';
import Languages from 'lucide-react/icons/languages';
import Leaf from 'lucide-react/icons/leaf';
import Moon from 'lucide-react/icons/moon';
import Music from 'lucide-react/icons/eighth-notes';
import PenLine from 'lucide-react/icons/pen-line';
import Star from 'lucide-react/icons/star';
import type { LucideIcon } from 'lucide-react';
import type { Tint } from '#ui/icon-tile.tsx';
import { defaultIcon, isIcon, type Icon } from '#domain/habits/choices.ts';

interface IconLook {
  readonly icon: LucideIcon;
  readonly tint: Tint;
}

export const iconLooks: Readonly<Record<Icon, IconLook>> = {
  star: { icon: Star, tint: 'honey' },
  book: { icon: BookOpen, tint: 'plum' },
  pen: { icon: PenLine, tint: 'dusk' },
  languages: { icon: Languages, tint: 'honey' },
  flower: { icon: Flower2, tint: 'sage' },
  leaf: { icon: Leaf, tint: 'sage' },
  moon: { icon: Moon, tint: 'dusk' },
  footprints: { icon: Footprints, tint: 'coral' },
  dumbbell: { icon: Dumbbell, tint: 'plum' },
  droplet: { icon: Droplet, tint: 'dusk' },
  heart: { icon: Heart, tint: 'coral' },
  music: { icon: Music, tint: 'plum' },
};

/** The look of a stored icon; an unknown one is shown as a star (spec §3). */
export function iconLook(icon: string): IconLook {
  return iconLooks[isIcon(icon) ? icon : defaultIcon];
}
