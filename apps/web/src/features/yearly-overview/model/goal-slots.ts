import { byCreation, type Created } from '#lib/ordering/by-creation.ts';

/** How many goals a year has room for: orders 0 to 4 (spec §9). */
export const slotCount = 5;

interface PlacedGoal extends Created {
  readonly order: number;
}

/**
 * The goals of a year by their order, with nothing where there is none. Should two have the same order, which only
 * another client can bring about, the older one has the place.
 */
export function goalSlots<Goal extends PlacedGoal>(goals: readonly Goal[]): (Goal | undefined)[] {
  const oldestFirst = goals.toSorted(byCreation);
  return Array.from({ length: slotCount }, (_, order) => oldestFirst.find((goal) => goal.order === order));
}
