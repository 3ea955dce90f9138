// @spec vision-columns future-goal-unknown-category

import { byCreation, type Created } from '#domain/ordering/by-creation.ts';

/** The categories, in the two columns of the screen (spec §2). */
export const columns = [
  ['health', 'relationships', 'growth'],
  ['travel', 'environment', 'career', 'finance'],
] as const;

export type Category = (typeof columns)[number][number];

/** The seven categories, in reading order. */
export const categories: readonly Category[] = columns.flat();

function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}

interface SortableGoal extends Created {
  readonly category: string;
}

/**
 * The goals of each category, oldest first. A goal of an unknown category is left out (spec §3).
 */
export function goalsByCategory<Goal extends SortableGoal>(
  goals: readonly Goal[],
): Readonly<Record<Category, readonly Goal[]>> {
  const found = Object.fromEntries(categories.map((category) => [category, [] as Goal[]])) as Record<
    Category,
    Goal[]
  >;
  for (const goal of [...goals].sort(byCreation))
    if (isCategory(goal.category)) found[goal.category].push(goal);
  return found;
}
