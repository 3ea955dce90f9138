import {
  BriefcaseBusiness,
  HeartPulse,
  PiggyBank,
  Plane,
  Sprout,
  Trees,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { IconTile, type Wash } from '#components/icon-tile.tsx';
import type { Category } from './model/categories.ts';

const pictures: Readonly<Record<Category, readonly [icon: LucideIcon, wash: Wash]>> = {
  health: [HeartPulse, 'coral'],
  relationships: [Users, 'plum'],
  growth: [Sprout, 'sage'],
  travel: [Plane, 'dusk'],
  environment: [Trees, 'sage'],
  career: [BriefcaseBusiness, 'honey'],
  finance: [PiggyBank, 'honey'],
};

/** A category's picture; its name stands beside it. */
export function CategoryIcon({ category }: { category: Category }) {
  const [icon, wash] = pictures[category];
  return <IconTile icon={icon} wash={wash} size="small" />;
}
