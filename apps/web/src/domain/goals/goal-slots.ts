// @spec year-goal-cards yearly-goal-slots

import { byCreation, type Created } from '#domain/ordering/by-creation.ts';

/** The number of goals of a year: orders 0 to 4 (spec §9). */
export const slotCount = 5;

interface PlacedGoal extends Created {
  readonly order: number;
}

/**
 * The goals of a year by their order, undefined for an empty slot. Only another client can store two goals with the
 * same order; then the older one has the slot.
 */
export function goalSlots<Goal extends PlacedGoal>(goals: readonly Goal[]): (Goal | undefined)[] {
  const oldestFirst = goals.toSorted(byCreation);
  return Array.from({ length: slotCount }, (_, order) => oldestFirst.find((goal) => goal.order === order));
}
