import { readStored, writeStored } from '#platform/storage/storage.ts';

/** The progress of an account's deletion. It is stored until the account is deleted, also across sign-ins. */
export interface DeletionProgress {
  /** Cognito's `sub`. */
  readonly account: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** How many records were removed, by entity. */
  readonly removed: Readonly<Record<string, number>>;
}

/** The deletion of this account that was begun on this device and has not ended; null without one. */
export function unfinishedDeletion(account: string): DeletionProgress | null {
  try {
    const stored = JSON.parse(readStored('account-deletion') ?? 'null') as DeletionProgress | null;
    return stored?.account === account && typeof stored.removed === 'object' ? stored : null;
  } catch {
    return null;
  }
}

/** Continues a deletion that was begun earlier, or begins one. `now` is for one that begins. */
export function beginDeletion(account: string, now: Date): DeletionProgress {
  const progress = unfinishedDeletion(account) ?? { account, startedAt: now.toISOString(), removed: {} };
  store(progress);
  return progress;
}

/** Notes further records as removed. */
export function addRemoved(before: DeletionProgress, entity: string, count: number): DeletionProgress {
  const removed = { ...before.removed, [entity]: (before.removed[entity] ?? 0) + count };
  const progress = { ...before, removed };
  store(progress);
  return progress;
}

/** How many records were removed, of all entities. */
export function removedCount({ removed }: DeletionProgress): number {
  return Object.values(removed).reduce((sum, count) => sum + count, 0);
}

function store(progress: DeletionProgress): void {
  writeStored('account-deletion', JSON.stringify(progress));
}
