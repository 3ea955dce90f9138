import { compareText } from './compare-text.ts';

export interface Created {
  readonly id: string;
  /** An instant as ISO 8601 in UTC. Missing if the API returned none. */
  readonly createdAt?: string | null | undefined;
}

/**
 * Compares two records for `sort`: one without a creation time first, then the oldest; ties by id, so that every device
 * shows the same list.
 */
export function byCreation(a: Created, b: Created): number {
  return compareText(a.createdAt ?? '', b.createdAt ?? '') || compareText(a.id, b.id);
}
