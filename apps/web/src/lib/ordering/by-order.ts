import { byCreation, type Created } from './by-creation.ts';

/** What the place of a record in its list depends on. */
export interface Ordered extends Created {
  readonly order: number;
}

/**
 * Compares two records for `sort`: by `order` ascending; ties by creation, then id, so that every device shows the same
 * list.
 */
export function byOrder(a: Ordered, b: Ordered): number {
  return a.order - b.order || byCreation(a, b);
}
