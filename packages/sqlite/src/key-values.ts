import { openConnection, type Connection, type SqlValue } from './connection.ts';

/** A range of keys in the order of their UTF-8 bytes. */
export interface KeyRange {
  readonly gt?: string;
  readonly lt?: string;
  readonly limit?: number;
}

/** One table of a key-value store, for reading. Values are JSON. */
export interface KeyValueTable<T> {
  readonly name: string;
  get(key: string): Promise<T | undefined>;
  has(key: string): Promise<boolean>;
  keys(range?: KeyRange): Promise<string[]>;
  values(range?: KeyRange): Promise<T[]>;
  entries(range?: KeyRange): Promise<[key: string, value: T][]>;
  /** All values, read in pages, so that other requests do not wait for a long table. */
  scan(): AsyncGenerator<T>;
  /** All entries, read in pages as by `scan`. */
  scanEntries(): AsyncGenerator<[key: string, value: T]>;
}

/** One write of a batch. `table` is a table's name. */
export type KeyValueWrite =
  | { readonly type: 'put'; readonly table: string; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly table: string; readonly key: string };

/** Tables of keys and JSON values in a SQLite database. */
export interface KeyValueStore {
  table<T>(name: string): KeyValueTable<T>;
  /** Atomic: all of the writes or none. Resolves when they are on the disk. */
  write(writes: readonly KeyValueWrite[]): Promise<void>;
}

/** How many entries a scan reads at once. */
const pageSize = 200;

/** Creates the SQLite table of all key-value tables when it is missing. */
export function createKeyValues(connection: Connection): void {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS key_values (collection TEXT NOT NULL, key BLOB NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)) WITHOUT ROWID',
  );
}

/** Applies the writes of one batch. Call it in a transaction. */
export function applyKeyValueWrites(connection: Connection, writes: readonly KeyValueWrite[]): void {
  for (const write of writes) {
    if (write.type === 'put') {
      connection.run(
        'INSERT OR REPLACE INTO key_values VALUES (?, ?, ?)',
        write.table,
        toBytes(write.key),
        JSON.stringify(write.value),
      );
    } else {
      connection.run(
        'DELETE FROM key_values WHERE collection = ? AND key = ?',
        write.table,
        toBytes(write.key),
      );
    }
  }
}

/**
 * A key-value store that reads by a connection.
 *
 * @param write applies a batch in a transaction and resolves when it is on the disk
 */
export function createKeyValueStore(connection: Connection, write: KeyValueStore['write']): KeyValueStore {
  return { table: (name) => createTable(connection, name), write };
}

/**
 * A key-value store that reads and writes by one connection: a write holds its thread until the disk has answered.
 *
 * @throws the driver's error when the SQLite table cannot be created
 */
export function createBlockingKeyValueStore(connection: Connection): KeyValueStore {
  createKeyValues(connection);
  return createKeyValueStore(connection, (writes) =>
    // An error of the disk rejects the promise.
    Promise.resolve().then(() => connection.transaction(() => applyKeyValueWrites(connection, writes))),
  );
}

/** A key-value store in memory. */
export async function openKeyValuesInMemory(): Promise<KeyValueStore & { close(): void }> {
  const connection = await openConnection(null);
  return { ...createBlockingKeyValueStore(connection), close: () => connection.close() };
}

/** Keys are bytes: they can have any character, and SQLite compares them as UTF-8. */
const toBytes = (key: string): Uint8Array => Buffer.from(key);
const toKey = ({ key }: StoredEntry): string => Buffer.from(key).toString();

interface StoredEntry {
  readonly key: Uint8Array;
  readonly value: string;
}

function createTable<T>(connection: Connection, name: string): KeyValueTable<T> {
  const select = ({ gt, lt, limit }: KeyRange = {}): StoredEntry[] => {
    const conditions = ['collection = ?'];
    const values: SqlValue[] = [name];
    if (gt !== undefined) {
      conditions.push('key > ?');
      values.push(toBytes(gt));
    }
    if (lt !== undefined) {
      conditions.push('key < ?');
      values.push(toBytes(lt));
    }
    return connection.all<StoredEntry>(
      `SELECT key, value FROM key_values WHERE ${conditions.join(' AND ')} ORDER BY key LIMIT ?`,
      ...values,
      // SQLite has no limit for a negative number.
      limit ?? -1,
    );
  };
  const find = (key: string) =>
    connection.all<StoredEntry>(
      'SELECT key, value FROM key_values WHERE collection = ? AND key = ?',
      name,
      toBytes(key),
    )[0];
  const parse = ({ value }: StoredEntry) => JSON.parse(value) as T;
  const toEntry = (found: StoredEntry): [string, T] => [toKey(found), parse(found)];
  async function* scanEntries() {
    let page = select({ limit: pageSize });
    while (page.length > 0) {
      yield* page.map(toEntry);
      // A turn of the event loop for other requests.
      await new Promise(setImmediate);
      page = select({ gt: page.map(toKey).at(-1) ?? '', limit: pageSize });
    }
  }
  return {
    name,
    get(key) {
      const found = find(key);
      return Promise.resolve(found && parse(found));
    },
    has: (key) => Promise.resolve(find(key) !== undefined),
    keys: (range) => Promise.resolve(select(range).map(toKey)),
    values: (range) => Promise.resolve(select(range).map(parse)),
    entries: (range) => Promise.resolve(select(range).map(toEntry)),
    async *scan() {
      for await (const [, value] of scanEntries()) yield value;
    },
    scanEntries,
  };
}
