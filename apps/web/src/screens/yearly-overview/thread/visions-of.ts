import type { FutureGoal } from '@kairos/schema/records/future-goal';
import { isBlank } from '@kairos/schema/is-blank';
import { categoryIcon } from '#features/vision-goals/category-icon.tsx';
import { categories, goalsByCategory } from '#domain/vision-goals/categories.ts';
import type { Vision } from './vision.ts';

/** The entries of the Future Vision with a title, by category, the oldest first. */
export function visionsOf(entries: readonly FutureGoal[]): readonly Vision[] {
  const byCategory = goalsByCategory(entries);
  return categories.flatMap((category) =>
    byCategory[category]
      .filter(({ title }) => !isBlank(title))
      .map(({ id, title }) => ({ id, title, icon: categoryIcon(category) })),
  );
}
