import type { DeletionProgress } from './deletion-progress.ts';

/**
 * The state of the permission that Google gave: it was never given, Google has confirmed that it ended, or Google has
 * not; then it ends by itself within the hour.
 */
export type GooglePermission = 'none' | 'revoked' | 'unconfirmed';

/** The receipt of a deleted account, which the user can keep: the deleted records, and when they were deleted. */
export interface DeletionReceipt extends DeletionProgress {
  readonly format: 'kairos-deletion-receipt';
  readonly version: 1;
  /** ISO 8601. */
  readonly deletedAt: string;
  readonly googleCalendar: GooglePermission;
}

/** The receipt in the state of a navigation; null without one. */
export function receiptIn(state: unknown): DeletionReceipt | null {
  const { receipt } = (state ?? {}) as { receipt?: Partial<DeletionReceipt> };
  return receipt?.format === 'kairos-deletion-receipt' ? (receipt as DeletionReceipt) : null;
}
