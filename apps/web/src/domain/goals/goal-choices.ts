import { byOrder } from '#domain/ordering/by-order.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { hasTitle } from './has-title.ts';

/**
 * The goals to which a habit or a task can be linked: the titled goals of a year, in their order, after the linked goal
 * of another year.
 *
 * @param linked the id of the linked goal; a deleted goal is not among the choices
 */
export function goalChoices(
  goals: readonly YearlyGoal[],
  year: number,
  linked: string | null,
): readonly YearlyGoal[] {
  const titled = goals.filter(hasTitle);
  const ofAnotherYear = titled.filter((goal) => goal.id === linked && goal.year !== year);
  return [...ofAnotherYear, ...titled.filter((goal) => goal.year === year).toSorted(byOrder)];
}
