import { looksLikeEmail } from './attributes.ts';
import { CognitoError } from './errors.ts';
import { createKeyedLock } from './keyed-lock.ts';
import type { UsernameAttribute } from './options.ts';
import type { User } from './records.ts';
import { del, keysOf, put, type Store } from './store.ts';

export interface Users {
  /** The id of a user. The username is an e-mail address in any letter case, a phone number, or the id. */
  findId(username: string): Promise<string | undefined>;
  get(id: string): Promise<User | undefined>;
  /** Up to `limit` users in the order of their ids. @param after the id before the first one */
  list(after: string | undefined, limit: number): Promise<User[]>;
  /**
   * Writes a user and the user's aliases (e-mail address, phone number) in one batch.
   * @throws CognitoError AliasExistsException when another user has one of the aliases.
   */
  save(user: User): Promise<void>;
  /** Deletes the user with its lockouts, codes, counts, link and known addresses, but not its grants (see `Grants.removeAll`). */
  remove(user: User): Promise<void>;
}

/** The alias for a username; undefined when it can only be an id. */
export function aliasOf(username: string): string | undefined {
  if (looksLikeEmail(username)) return `email:${username.toLowerCase()}`;
  return username.startsWith('+') ? `phone_number:${username}` : undefined;
}

export function createUsers(
  store: Store,
  usernameAttributes: readonly UsernameAttribute[],
  now: () => number,
): Users {
  const lock = createKeyedLock();
  const aliasesOf = (user: User | undefined) =>
    usernameAttributes.flatMap((name) => {
      const value = user?.attributes[name];
      return value ? [`${name}:${value}`] : [];
    });

  return {
    async findId(username) {
      const alias = aliasOf(username);
      if (alias) return store.aliases.get(alias);
      return (await store.users.has(username)) ? username : undefined;
    },
    get: (id) => store.users.get(id),
    list: (after, limit) => store.users.values({ ...(after !== undefined && { gt: after }), limit }),
    save: (user) =>
      // Two users can claim one address at the same time, and the user lock does not serialize them.
      lock.run('aliases', async () => {
        const before = aliasesOf(await store.users.get(user.id));
        const after = aliasesOf(user);
        for (const alias of after) {
          const holder = await store.aliases.get(alias);
          if (holder !== undefined && holder !== user.id) throw aliasExists(alias);
        }
        user.modifiedAt = now();
        await store.write([
          put(store.users, user.id, user),
          ...before.filter((alias) => !after.includes(alias)).map((alias) => del(store.aliases, alias)),
          ...after
            .filter((alias) => !before.includes(alias))
            .map((alias) => put(store.aliases, alias, user.id)),
        ]);
      }),
    async remove(user) {
      const codes = await store.codes.keys(keysOf(user.id));
      const counts = await store.hourlyCounts.keys(keysOf(user.id));
      const lockouts = await store.lockouts.keys(keysOf(user.id));
      const addresses = await store.knownAddresses.keys(keysOf(user.id));
      await store.write([
        del(store.users, user.id),
        del(store.lockouts, user.id),
        ...aliasesOf(user).map((alias) => del(store.aliases, alias)),
        ...codes.map((key) => del(store.codes, key)),
        ...counts.map((key) => del(store.hourlyCounts, key)),
        ...lockouts.map((key) => del(store.lockouts, key)),
        ...addresses.map((key) => del(store.knownAddresses, key)),
        del(store.passwordLinks, user.id),
      ]);
    },
  };
}

function aliasExists(alias: string): CognitoError {
  const name = alias.startsWith('email:') ? 'email' : 'phone_number';
  return new CognitoError('AliasExistsException', `An account with the given ${name} already exists.`);
}

/** The address of the user, if it is verified. */
export const verifiedAddress = ({ attributes }: User): string | undefined =>
  attributes.email_verified === 'true' ? attributes.email : undefined;
