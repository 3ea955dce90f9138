/** The place of a goal. */
export interface GoalPlace {
  readonly year: number;
  /** 0 to 4 */
  readonly order: number;
}

/**
 * The id of the goal at a place. It is derived from the place, so that one place has one goal: two quick edits, a
 * retry, or two devices that fill the same empty place at the same time create the same record.
 */
export function goalId({ year, order }: GoalPlace): string {
  return `${year}-${order}`;
}
