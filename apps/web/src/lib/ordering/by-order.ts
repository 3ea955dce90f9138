/** What the place of a record in its list depends on. */
export interface Ordered {
  readonly id: string;
  readonly order: number;
  readonly createdAt: string;
}

/**
 * Compares two records for `sort`: by `order` ascending; ties by creation, then id, so that every device shows the same
 * list.
 */
export function byOrder(a: Ordered, b: Ordered): number {
  if (a.order !== b.order) return a.order - b.order;
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}
