import type { DiscardedValue } from '@kairos/sync/record';
import type { Change } from '@kairos/sync/replica-store';

/** The record that keeps a discarded value. */
export function keepDiscarded(_value: DiscardedValue): Change | null {
  return null;
}
