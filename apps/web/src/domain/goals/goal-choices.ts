import { byOrder } from '#domain/ordering/by-order.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { hasTitle } from './has-title.ts';

/**
 * The goals that a habit or a task can serve: those of a year with a title, in their order, after the linked one of
 * another year.
 *
 * @param linked the id of the goal that it serves; that of a deleted one is no choice
 */
export function goalChoices(
  goals: readonly YearlyGoal[],
  year: number,
  linked: string | null,
): readonly YearlyGoal[] {
  const titled = goals.filter(hasTitle);
  const former = titled.filter((goal) => goal.id === linked && goal.year !== year);
  return [...former, ...titled.filter((goal) => goal.year === year).toSorted(byOrder)];
}
