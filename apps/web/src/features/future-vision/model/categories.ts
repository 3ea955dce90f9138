import { byCreation, type Created } from '#lib/ordering/by-creation.ts';

/** The parts of a life that the vision speaks of, as the two columns show them. Spec §2. */
export const columns = [
  ['health', 'relationships', 'growth'],
  ['travel', 'environment', 'career', 'finance'],
] as const;

export type Category = (typeof columns)[number][number];

/** The seven, in reading order. */
export const categories: readonly Category[] = columns.flat();

function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}

interface Placed extends Created {
  readonly category: string;
}

/**
 * The goals of each category, oldest first, whatever order they came in. A goal of any other category is in none of
 * them (spec §3).
 */
export function goalsByCategory<Goal extends Placed>(
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
