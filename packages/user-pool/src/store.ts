import type { KeyValueStore, KeyValueTable, KeyValueWrite } from '@kairos/sqlite/key-values';
import type {
  Grant,
  HourlyCount,
  KnownAddress,
  LockoutState,
  PasswordLink,
  PendingCode,
  PoolKeys,
  User,
} from './records.ts';

/** The names of the pool's tables in a key-value store. */
export const tableNames = {
  users: 'user-pool/users',
  aliases: 'user-pool/aliases',
  grants: 'user-pool/grants',
  refreshTokens: 'user-pool/refresh-tokens',
  codes: 'user-pool/codes',
  lockouts: 'user-pool/lockouts',
  hourlyCounts: 'user-pool/hourly-counts',
  passwordLinks: 'user-pool/password-links',
  knownAddresses: 'user-pool/known-addresses',
  keys: 'user-pool/keys',
} as const;

/** The tables of a pool. */
export interface Store {
  /** By user id (the `sub`). */
  readonly users: KeyValueTable<User>;
  /** User id by `email:<address>` or `phone_number:<number>`. */
  readonly aliases: KeyValueTable<string>;
  /** By `<user id>/<grant id>`. */
  readonly grants: KeyValueTable<Grant>;
  /** Key of the grant by the SHA-256 of its refresh token. */
  readonly refreshTokens: KeyValueTable<string>;
  /** By `<user id>/<purpose>`, and by `<user id>/known/<purpose>` where a known address asked for it. */
  readonly codes: KeyValueTable<PendingCode>;
  /** By counter (see `Origin`). */
  readonly lockouts: KeyValueTable<LockoutState>;
  /** By `<counter>/<counted event>`. */
  readonly hourlyCounts: KeyValueTable<HourlyCount>;
  /** By user id. */
  readonly passwordLinks: KeyValueTable<PasswordLink>;
  /** By `<user id>/<keyed hash of the address>`. */
  readonly knownAddresses: KeyValueTable<KnownAddress>;
  /** One entry, by `poolKeysKey`. */
  readonly keys: KeyValueTable<PoolKeys>;
  /**
   * Atomic: all of the writes or none. Resolves when they are on the disk.
   * @throws the error of the key-value store when the disk is full or fails. Nothing is written then.
   */
  write(writes: readonly KeyValueWrite[]): Promise<void>;
}

/** The key of the only entry of `Store.keys`. */
export const poolKeysKey = 'pool';

/** The pool's tables in a key-value store. */
export function createStore(keyValues: KeyValueStore): Store {
  return {
    users: keyValues.table(tableNames.users),
    aliases: keyValues.table(tableNames.aliases),
    grants: keyValues.table(tableNames.grants),
    refreshTokens: keyValues.table(tableNames.refreshTokens),
    codes: keyValues.table(tableNames.codes),
    lockouts: keyValues.table(tableNames.lockouts),
    hourlyCounts: keyValues.table(tableNames.hourlyCounts),
    passwordLinks: keyValues.table(tableNames.passwordLinks),
    knownAddresses: keyValues.table(tableNames.knownAddresses),
    keys: keyValues.table(tableNames.keys),
    async write(writes) {
      if (writes.length > 0) await keyValues.write(writes);
    },
  };
}

export const put = <T>(table: KeyValueTable<T>, key: string, value: T): KeyValueWrite => ({
  type: 'put',
  table: table.name,
  key,
  value,
});

export const del = (table: KeyValueTable<unknown>, key: string): KeyValueWrite => ({
  type: 'del',
  table: table.name,
  key,
});

/** The range of keys that start with `<id>/`. */
export const keysOf = (id: string): { gt: string; lt: string } => ({ gt: `${id}/`, lt: `${id}0` });
