import type { ReadOwnerState } from './owner-state.ts';
import type { Item } from './restored-item.ts';

/** Why a record of a restored table must not come back. */
export type Exclusion = 'without an account' | 'erased by the user';

/**
 * Why a record must not be restored: its owner has no account any more, or has erased all records since it was written.
 * Undefined when it may be restored.
 */
export async function exclusionOf(item: Item, readOwner: ReadOwnerState): Promise<Exclusion | undefined> {
  const { exists, erasedAt } = await readOwner(item.owner?.S ?? '');
  if (!exists) return 'without an account';
  // An account can be used again after an interrupted deletion.
  const isOlder = erasedAt !== undefined && (item.updatedAt?.S ?? '') <= erasedAt;
  return isOlder ? 'erased by the user' : undefined;
}
