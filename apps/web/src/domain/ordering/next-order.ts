// The API's limit. A test compares it with the schema.
export const maxOrder = 1_000_000;

/** The order of a task after the tasks with these orders. */
export function nextOrder(orders: readonly number[]): number {
  return Math.min(maxOrder, Math.max(-1, ...orders) + 1);
}
