/** Where a goal stands. */
export interface GoalPlace {
  readonly year: number;
  /** 0 to 4 */
  readonly order: number;
}

/**
 * The id of the goal that is made for a place. It follows from the place, so that one place has one goal: two quick
 * edits, a retry, or two devices that fill the same empty place at once all mean the same record.
 */
export function goalId({ year, order }: GoalPlace): string {
  return `${year}-${order}`;
}
