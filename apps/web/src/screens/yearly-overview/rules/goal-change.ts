// @spec yearly-goal-create-or-update

import type { RecordChange } from '#domain/records/record-change.ts';
import type { GoalContent } from './goal-content.ts';
import { goalId, type GoalPlace } from './goal-place.ts';

/**
 * The change that stores the entered text of the goal at a place. With the id of the stored goal it has the
 * entered fields only; without one, all fields of a new goal.
 */
export function goalChange(
  { year, order }: GoalPlace,
  id: string | undefined,
  entered: Partial<GoalContent>,
): RecordChange {
  if (id !== undefined) return { entity: 'YearlyGoal', id, values: entered };
  const content: GoalContent = { title: '', done: false, ...entered };
  // Another client may have deleted the goal of this id: then it is restored with the new content.
  const values = { year, order, details: '', ...content, _deleted: false };
  return { entity: 'YearlyGoal', id: goalId({ year, order }), values };
}
