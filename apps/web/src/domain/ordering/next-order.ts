// The API's limit. A test compares it with the schema.
export const maxOrder = 1_000_000;

/** The order that puts a task behind tasks with these orders. */
export function nextOrder(orders: readonly number[]): number {
  return Math.min(maxOrder, Math.max(-1, ...orders) + 1);
}
