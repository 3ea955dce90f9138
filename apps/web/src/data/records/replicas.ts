// @spec log-out-removes local-replica-kept

import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { deleteAllButUnsent } from '@kairos/sync/delete-all-but-unsent';
import type { ReplicaStorage } from '@kairos/sync/storage';
import { sessionOwner } from '#account/identity/session-entries.ts';
import { followSuspension } from '#platform/page-lifecycle/follow-suspension.ts';
import { readStored, removeStored } from '#platform/storage/storage.ts';
import { entityNames } from '#data/entities/entities.ts';
import { replicaName, replicaOwners } from './replica-names.ts';

/** How long unsent changes are stored after their user's session has ended, in milliseconds. */
const unsentLifetime = 30 * 24 * 60 * 60 * 1000;

/**
 * Closes the replica of a user whose session has ended, but not by a log-out. Deletes everything but unsent changes, or
 * all of it when the account is known to be deleted. `now` is in milliseconds since 1970.
 */
export async function closeReplica(storage: ReplicaStorage, username: string, now: number): Promise<void> {
  try {
    if (readStored('deleted-account') === username) {
      await storage.destroy();
      removeStored('deleted-account');
    } else {
      await deleteAllButUnsent(storage, entityNames, now, unsentLifetime);
    }
  } catch {
    // Another tab has deleted it, or the browser stores nothing now; then the next visit tries again.
    await storage.close();
  }
}

/**
 * Cleans up the replicas of users who are not signed in.
 *
 * @param present the signed-in user; undefined without one
 * @param now milliseconds since 1970
 */
export async function cleanUpReplicas(present: string | undefined, now: number): Promise<void> {
  for (const username of await replicaOwners()) {
    if (username === present) continue;
    const storage = new IndexedDbStorage(replicaName(username), () => undefined, followSuspension);
    await closeReplica(storage, username, now);
  }
}

/** Cleans up the replicas of all users, unless one has signed in. */
export async function cleanUpAfterSession(): Promise<void> {
  // A user may have signed in meanwhile, in this tab or in another one.
  if (sessionOwner() === '') await cleanUpReplicas(undefined, Date.now());
}
