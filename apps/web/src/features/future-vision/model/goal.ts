import type { Category } from './categories.ts';

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test holds it to the schema. */
export const maxTitleLength = 500;

/** A goal as it begins: still to be written. Spec §4. */
export function newGoal(category: Category) {
  return { category, title: '', done: false } as const;
}
