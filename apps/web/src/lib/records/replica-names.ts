const prefix = 'kairos-';

/** The database of a person's replica. */
export function replicaName(username: string): string {
  return `${prefix}${username}`;
}

/** The databases of all people who have used this browser. */
export async function replicaNames(): Promise<readonly string[]> {
  // Firefox has it since version 126.
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return [];
  return (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
}
