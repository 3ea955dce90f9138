import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plane from 'lucide-react/icons/plane';
import Sprout from 'lucide-react/icons/sprout';
import Trees from 'lucide-react/icons/trees';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import { IconTile, type Tint } from '#ui/icon-tile.tsx';
import type { Category } from '#domain/vision-goals/categories.ts';

const categoryIcons: Readonly<Record<Category, readonly [icon: LucideIcon, tint: Tint]>> = {
  health: [HeartPulse, 'coral'],
  relationships: [Users, 'plum'],
  growth: [Sprout, 'sage'],
  travel: [Plane, 'dusk'],
  environment: [Trees, 'sage'],
  career: [BriefcaseBusiness, 'honey'],
  finance: [PiggyBank, 'honey'],
};

/** The icon of a category. */
export function categoryIcon(category: Category): LucideIcon {
  return categoryIcons[category][0];
}

/** The icon of a category in its tint, shown beside its name. */
export function CategoryIcon({ category }: { category: Category }) {
  const [icon, tint] = categoryIcons[category];
  return <IconTile icon={icon} tint={tint} size="small" />;
}
