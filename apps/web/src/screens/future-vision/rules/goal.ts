// @spec future-goal-edits

import type { Category } from '#domain/vision-goals/categories.ts';

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test compares it with the schema. */
export const maxTitleLength = 500;

/** A new goal: empty and not done (spec §4). */
export function newGoal(category: Category) {
  return { category, title: '', done: false } as const;
}
