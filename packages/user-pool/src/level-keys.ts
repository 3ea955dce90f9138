import { poolKeysKey, tableNames } from './store.ts';

/** The table of each sublevel of the former LevelDB store. The values are the same JSON. */
const tableOfSublevel = new Map<string, string>([
  ['users', tableNames.users],
  ['aliases', tableNames.aliases],
  ['grants', tableNames.grants],
  ['refresh-tokens', tableNames.refreshTokens],
  ['codes', tableNames.codes],
  ['lockouts', tableNames.lockouts],
  ['hourly-counts', tableNames.hourlyCounts],
  ['password-links', tableNames.passwordLinks],
  ['known-addresses', tableNames.knownAddresses],
]);

/** The place of an entry in a key-value store. */
export interface TableKey {
  readonly table: string;
  readonly key: string;
}

/**
 * The place of an entry of the former LevelDB store. Its value is the stored JSON.
 *
 * @param levelKey the whole key, such as `!users!<user id>`
 * @returns undefined when the pool has no such entries
 */
export function legacyTableOf(levelKey: string): TableKey | undefined {
  const [, sublevel = '', key = ''] = /^!([^!]+)!(.*)$/s.exec(levelKey) ?? [];
  const table = tableOfSublevel.get(sublevel);
  return table === undefined ? undefined : { table, key };
}

/** The place of the content of the former file `user-pool/keys.json`. */
export const legacyKeysEntry: TableKey = { table: tableNames.keys, key: poolKeysKey };
