import { byCreation, type Created } from './by-creation.ts';

/** The fields that decide a record's position in its list. */
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
