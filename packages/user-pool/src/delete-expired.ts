import { knownFor } from './origin.ts';
import { del, type Store, type Write } from './store.ts';

const day = 86_400_000;

/** Deletes expired grants, links and known addresses, and codes and failure counts that expired more than a day ago. */
export async function deleteExpired(store: Store, now: number): Promise<void> {
  const writes: Write[] = [];
  for await (const [key, grant] of store.grants.iterator()) {
    if (now > grant.expiresAt) {
      writes.push(del(store.grants, key), del(store.refreshTokens, grant.refreshTokenHash));
    }
  }
  for await (const [key, code] of store.codes.iterator()) {
    if (now > code.expiresAt + day) writes.push(del(store.codes, key));
  }
  for await (const [key, lockout] of store.lockouts.iterator()) {
    if (now > lockout.failedAt + day) writes.push(del(store.lockouts, key));
  }
  for await (const [key, times] of store.hourlyCounts.iterator()) {
    if (now > (times.at(-1) ?? 0) + day) writes.push(del(store.hourlyCounts, key));
  }
  for await (const [id, link] of store.passwordLinks.iterator()) {
    if (now > link.expiresAt) writes.push(del(store.passwordLinks, id));
  }
  for await (const [key, { usedAt }] of store.knownAddresses.iterator()) {
    if (now > usedAt + knownFor) writes.push(del(store.knownAddresses, key));
  }
  await store.write(writes);
}
