import { localOwner } from '#account/identity/session-entries.ts';

const prefix = 'kairos-';

/** The name of the database of a user's replica. */
export function replicaName(username: string): string {
  return `${prefix}${username}`;
}

async function owners(): Promise<readonly string[]> {
  // Firefox has it since version 126.
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return [];
  return (await indexedDB.databases()).flatMap(({ name }) =>
    name?.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
}

/** The users whose replicas this browser has. The replica of the use without an account belongs to none of them. */
export async function replicaOwners(): Promise<readonly string[]> {
  return (await owners()).filter((owner) => owner !== localOwner);
}

/** Whether this browser has a replica of the use without an account; false where databases cannot be listed. */
export async function hasLocalReplica(): Promise<boolean> {
  return (await owners()).includes(localOwner);
}
