import { localOwner } from '#account/identity/session-entries.ts';

const prefix = 'kairos-';

/** The name of the database of a user's replica. */
export function replicaName(username: string): string {
  return `${prefix}${username}`;
}

/** The users whose replicas this browser has. The replica of the use without an account belongs to none of them. */
export async function replicaOwners(): Promise<readonly string[]> {
  // Firefox has it since version 126.
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return [];
  return (await indexedDB.databases())
    .flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .filter((owner) => owner !== localOwner);
}
