// @spec request-limits

import { addressGroup } from './address-group.ts';
import type { Secrets } from './secrets.ts';
import { del, keysOf, put, type Store } from './store.ts';

const day = 86_400_000;
/** An address is known for this long after its last use. */
export const knownFor = 90 * day;
/** How many addresses, and how many browsers, are known of a user. */
const maxKnown = 20;
/** In the keys of browsers. */
const browserPart = '/browser/';

/**
 * Where a request comes from. Failures from addresses that a user has signed in from are counted for that address only,
 * and those of all other addresses together. So a stranger who guesses cannot lock the user out everywhere.
 */
export interface Origin {
  /** The key of a user's counters of failures and codes for this origin; it starts with the user's id. */
  counterOf(userId: string): Promise<string>;
  /**
   * Stores that the user has a session at this origin. When it cannot be stored, the address and the browser stay unknown.
   * Resolves to whether the browser is new: none of its kind has signed in as this user for 90 days.
   */
  remember(userId: string): Promise<boolean>;
}

/** The origin of requests without limits per client. */
export const anyOrigin: Origin = {
  counterOf: (userId) => Promise.resolve(userId),
  remember: () => Promise.resolve(false),
};

/**
 * @param address the client's address. Only a keyed hash of its group is stored.
 * @param agent the `User-Agent` header. Only a keyed hash of it without its versions is stored.
 */
export function createOrigin(
  { store, secrets, now }: { store: Store; secrets: Secrets; now: () => number },
  address: string,
  agent = '',
): Origin {
  const keyOf = (userId: string) =>
    `${userId}/${secrets.mac('known address', userId, addressGroup(address))}`;
  const browser = agent.replaceAll(/[\d.]+/g, '');
  const browserKeyOf = (userId: string) =>
    `${userId}${browserPart}${secrets.mac('known browser', userId, browser)}`;
  const usedAt = async (userId: string) => (await store.knownAddresses.get(keyOf(userId)))?.usedAt;
  return {
    async counterOf(userId) {
      const last = await usedAt(userId);
      return last !== undefined && last > now() - knownFor ? keyOf(userId) : userId;
    },
    async remember(userId) {
      const keys = [keyOf(userId), browserKeyOf(userId)];
      const stored = await store.knownAddresses.entries(keysOf(userId));
      const times = new Map(stored.map(([key, { usedAt: time }]) => [key, time]));
      const isFresh = (key: string, time: number) => {
        const last = times.get(key);
        return last !== undefined && last > now() - time && last <= now();
      };
      const isNew = !isFresh(browserKeyOf(userId), knownFor);
      const due = keys.filter((key) => !isFresh(key, day));
      if (due.length === 0) return isNew;
      const areBrowsers = due.map((key) => key.includes(browserPart));
      const oldest = [true, false]
        .filter((isBrowser) => areBrowsers.includes(isBrowser))
        .flatMap((isBrowser) =>
          stored
            .filter(([key]) => key.includes(browserPart) === isBrowser && !keys.includes(key))
            .toSorted(([, one], [, other]) => other.usedAt - one.usedAt)
            .slice(maxKnown - 1),
        );
      const writes = [
        ...due.map((key) => put(store.knownAddresses, key, { usedAt: now() })),
        ...oldest.map(([key]) => del(store.knownAddresses, key)),
      ];
      // On a full disk a device can still refresh its tokens and read. The owner of the store reports the failure.
      await store.write(writes).catch(() => undefined);
      return isNew;
    },
  };
}
