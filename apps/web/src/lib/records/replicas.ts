import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { keepUnsent } from '@kairos/sync/keep-unsent';
import { entityNames } from './entities.ts';

const prefix = 'kairos-';

/** How long unsent changes wait for their person after the session has ended, in milliseconds. */
const unsentLifetime = 30 * 24 * 60 * 60 * 1000;

/** The database of a person's replica. */
export function replicaName(username: string): string {
  return `${prefix}${username}`;
}

/** Keeps only unsent changes of a person whose session has ended, but not by a log-out. */
export async function leaveReplica(username: string, now: number): Promise<void> {
  await keepUnsent(new IndexedDbStorage(replicaName(username)), entityNames, now, unsentLifetime);
}

/** Cleans up the replicas of all other people who used this browser. `now` is in milliseconds since 1970. */
export async function cleanUpReplicas(username: string, now: number): Promise<void> {
  // Firefox has it since version 126.
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return;
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix) || name === replicaName(username)) continue;
    await leaveReplica(name.slice(prefix.length), now);
  }
}
