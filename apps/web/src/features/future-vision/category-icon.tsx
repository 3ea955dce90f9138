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
import { IconTile, type Tint } from '#components/icon-tile.tsx';
import type { Category } from './model/categories.ts';

const pictures: Readonly<Record<Category, readonly [icon: LucideIcon, tint: Tint]>> = {
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
  const [icon, tint] = pictures[category];
  return <IconTile icon={icon} tint={tint} size="small" />;
}
