// The API's limit. A test compares it with the schema.
export const minOrder = -1_000_000;

/** The order of a task before the tasks with these orders. */
export function firstOrder(orders: readonly number[]): number {
  return Math.max(minOrder, Math.min(1, ...orders) - 1);
}
