// @spec request-limits

import { addressGroup } from './address-group.ts';
import type { Secrets } from './secrets.ts';
import { del, keysOf, put, type Store } from './store.ts';

const day = 86_400_000;
/** An address is known for this long after its last use. */
export const knownFor = 90 * day;
const maxKnown = 20;

/**
 * Where a request comes from. Failures from addresses that a user has signed in from are counted for that address only,
 * and those of all other addresses together. So a stranger who guesses cannot lock the user out everywhere.
 */
export interface Origin {
  /** The key of a user's counters of failures and codes for this origin; it starts with the user's id. */
  counterOf(userId: string): Promise<string>;
  /** Stores that the user has a session at this origin. When it cannot be stored, the address stays unknown. */
  remember(userId: string): Promise<void>;
}

/** The origin of requests without limits per client. */
export const anyOrigin: Origin = {
  counterOf: (userId) => Promise.resolve(userId),
  remember: () => Promise.resolve(),
};

/** @param address the client's address. Only a keyed hash of its group is stored. */
export function createOrigin(
  { store, secrets, now }: { store: Store; secrets: Secrets; now: () => number },
  address: string,
): Origin {
  const keyOf = (userId: string) =>
    `${userId}/${secrets.mac('known address', userId, addressGroup(address))}`;
  const usedAt = async (userId: string) => (await store.knownAddresses.get(keyOf(userId)))?.usedAt;
  return {
    async counterOf(userId) {
      const last = await usedAt(userId);
      return last !== undefined && last > now() - knownFor ? keyOf(userId) : userId;
    },
    async remember(userId) {
      const last = await usedAt(userId);
      if (last !== undefined && last > now() - day && last <= now()) return;
      const known = await store.knownAddresses.entries(keysOf(userId));
      const oldest = known
        .filter(([key]) => key !== keyOf(userId))
        .toSorted(([, one], [, other]) => other.usedAt - one.usedAt)
        .slice(maxKnown - 1);
      const writes = [
        put(store.knownAddresses, keyOf(userId), { usedAt: now() }),
        ...oldest.map(([key]) => del(store.knownAddresses, key)),
      ];
      // On a full disk a device can still refresh its tokens and read. The owner of the store reports the failure.
      await store.write(writes).catch(() => undefined);
    },
  };
}
