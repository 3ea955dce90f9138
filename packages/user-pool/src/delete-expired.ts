// @spec expired-sign-ups

import type { KeyValueTable, KeyValueWrite } from '@kairos/sqlite/key-values';
import { deleteAccount } from './operations/account.ts';
import { knownFor } from './origin.ts';
import type { User } from './records.ts';
import type { Services } from './services.ts';
import { del, keysOf, type Store } from './store.ts';

const day = 86_400_000;
/** A sign-up whose address is not confirmed for this long is deleted. */
const unconfirmedFor = 7 * day;

/**
 * Deletes expired grants, links and known addresses, codes and failure counts that expired more than a day ago, and users
 * who signed up more than seven days ago and never confirmed their address. Everything is read again under the lock of its
 * user, so that a request at the same time loses nothing.
 *
 * @param now milliseconds since 1970
 */
export async function deleteExpired(
  services: Pick<Services, 'users' | 'grants' | 'userLock'>,
  store: Store,
  now: number,
): Promise<void> {
  const expiries = expiriesOf(store, now);
  const ids = new Set<string>();
  for (const { owners } of expiries) for (const id of await owners()) ids.add(id);
  for (const id of ids) {
    await services.userLock.run(id, async () => {
      const writes = await Promise.all(expiries.map(({ deletions }) => deletions(id)));
      await store.write(writes.flat());
    });
  }
  await deleteUnconfirmed(services, store, now);
}

/** What expires in one table. */
interface Expiry {
  /** The ids of the users who have expired entries. */
  readonly owners: () => Promise<string[]>;
  readonly deletions: (userId: string) => Promise<KeyValueWrite[]>;
}

/** @param more further deletions for an expired entry */
function expiryOf<T>(
  table: KeyValueTable<T>,
  isExpired: (entry: T) => boolean,
  more: (entry: T) => KeyValueWrite[] = () => [],
): Expiry {
  return {
    async owners() {
      const ids: string[] = [];
      for await (const [key, entry] of table.scanEntries()) {
        if (isExpired(entry)) ids.push(key.split('/', 1)[0] ?? key);
      }
      return ids;
    },
    async deletions(userId) {
      const own = await table.get(userId);
      const entries: [string, T][] = own === undefined ? [] : [[userId, own]];
      entries.push(...(await table.entries(keysOf(userId))));
      return entries
        .filter(([, entry]) => isExpired(entry))
        .flatMap(([key, entry]) => [del(table, key), ...more(entry)]);
    },
  };
}

const expiriesOf = (store: Store, now: number): readonly Expiry[] => [
  expiryOf(
    store.grants,
    ({ expiresAt }) => now > expiresAt,
    ({ refreshTokenHash }) => [del(store.refreshTokens, refreshTokenHash)],
  ),
  expiryOf(store.codes, ({ expiresAt }) => now > expiresAt + day),
  expiryOf(store.lockouts, ({ failedAt }) => now > failedAt + day),
  expiryOf(store.hourlyCounts, (times) => now > (times.at(-1) ?? 0) + day),
  expiryOf(store.passwordLinks, ({ expiresAt }) => now > expiresAt),
  expiryOf(store.knownAddresses, ({ usedAt }) => now > usedAt + knownFor),
];

async function deleteUnconfirmed(
  services: Pick<Services, 'users' | 'grants' | 'userLock'>,
  store: Store,
  now: number,
): Promise<void> {
  const isOld = ({ status, createdAt }: User) => status === 'UNCONFIRMED' && now > createdAt + unconfirmedFor;
  for await (const user of store.users.scan()) {
    if (!isOld(user)) continue;
    await services.userLock.run(user.id, async () => {
      const current = await services.users.get(user.id);
      const code = await store.codes.get(`${user.id}/sign-up`);
      // A code that was sent again is valid for a day.
      const isWaiting = code !== undefined && now <= code.expiresAt;
      if (current !== undefined && isOld(current) && !isWaiting) await deleteAccount(services, current);
    });
  }
}
