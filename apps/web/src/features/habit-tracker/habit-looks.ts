import {
  Angry,
  BookOpen,
  Droplet,
  Dumbbell,
  Flower2,
  Footprints,
  Frown,
  Heart,
  Languages,
  Laugh,
  Leaf,
  Meh,
  Moon,
  Music,
  PenLine,
  Smile,
  Star,
  type LucideIcon,
} from 'lucide-react';
import type { Wash } from '#components/icon-tile.tsx';
import { defaultIcon } from './model/habit-form.ts';
import { isIcon, type Icon, type Mood } from './model/choices.ts';

interface IconLook {
  readonly icon: LucideIcon;
  readonly wash: Wash;
}

export const iconLooks: Readonly<Record<Icon, IconLook>> = {
  star: { icon: Star, wash: 'honey' },
  book: { icon: BookOpen, wash: 'plum' },
  pen: { icon: PenLine, wash: 'dusk' },
  languages: { icon: Languages, wash: 'honey' },
  flower: { icon: Flower2, wash: 'sage' },
  leaf: { icon: Leaf, wash: 'sage' },
  moon: { icon: Moon, wash: 'dusk' },
  footprints: { icon: Footprints, wash: 'coral' },
  dumbbell: { icon: Dumbbell, wash: 'plum' },
  droplet: { icon: Droplet, wash: 'dusk' },
  heart: { icon: Heart, wash: 'coral' },
  music: { icon: Music, wash: 'plum' },
};

export const moodFaces: Readonly<Record<Mood, LucideIcon>> = {
  great: Laugh,
  good: Smile,
  okay: Meh,
  low: Frown,
  tense: Angry,
};

/** How a stored icon looks; one that is none of the twelve is a star (spec §3). */
export function iconLook(icon: string): IconLook {
  return iconLooks[isIcon(icon) ? icon : defaultIcon];
}
