import { loadDriver, type Driver } from './driver.ts';

type Database = InstanceType<Driver>;
type Statement = ReturnType<Database['prepare']>;

/**
 * A value of a column or a parameter. A text with U+0000 is rejected: the drivers of Node 20 and 22 cut it off there. Store
 * texts of users as bytes, or as JSON, which escapes it.
 */
export type SqlValue = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, SqlValue>>;

/** A connection to a SQLite database. All methods are synchronous and throw the driver's errors, see `disk-error.ts`. */
export interface Connection {
  /** Runs statements without parameters. */
  exec(sql: string): void;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...values: SqlValue[]): number;
  /** The first row. */
  get(sql: string, ...values: SqlValue[]): Row | undefined;
  all<T = Row>(sql: string, ...values: SqlValue[]): T[];
  /** The rows one by one. The caller ends the iteration before it uses the same SQL again. */
  iterate<T = Row>(sql: string, ...values: SqlValue[]): IterableIterator<T>;
  /** Runs `work` in a transaction. An error rolls it back. Transactions do not nest. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface ConnectionOptions {
  /** Rejects all writes of this connection. The file must exist. Default false. */
  readonly readOnly?: boolean;
}

/** Milliseconds that a statement waits for a lock, such as the one of a checkpoint. */
const busyTimeout = 10_000;

/**
 * Opens a database file and creates it when it is missing: write-ahead log, and each commit waits for the disk.
 *
 * @param file a path, or null for a database in memory
 * @throws the driver's error when the file cannot be opened or is no database
 */
export async function openConnection(
  file: string | null,
  { readOnly = false }: ConnectionOptions = {},
): Promise<Connection> {
  const Driver = await loadDriver();
  // Only a connection that can write deletes the log when it closes, and the package's close can be late, see below.
  const database = new Driver(file ?? ':memory:', { readOnly });
  try {
    database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    // A connection that only reads takes the mode of the file, which a copy has without a log.
    if (file !== null && !readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // Reads the first page: an error of a damaged file belongs to the opening.
    database.exec('PRAGMA schema_version');
  } catch (error) {
    database.close();
    throw error;
  }
  return createConnection(database, file !== null && !readOnly);
}

function createConnection(database: Database, hasLog: boolean): Connection {
  // A prepared statement is kept, because a query of Kairos takes less time than to prepare it.
  const statements = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    const prepared = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };
  return {
    exec: (sql) => database.exec(sql),
    run: (sql, ...values) => prepare(sql).run(...checked(values)).changes,
    get: (sql, ...values) => prepare(sql).get(...checked(values)) as Row | undefined,
    all: <T>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...checked(values)) as T[],
    iterate: <T>(sql: string, ...values: SqlValue[]) =>
      prepare(sql).iterate(...checked(values)) as IterableIterator<T>,
    transaction(work) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        rollBack(database);
        throw error;
      }
    },
    close() {
      if (hasLog) emptyLog(database);
      // The package's close leaves the file open until the statements have been garbage collected or the thread ends.
      statements.clear();
      database.close();
    },
  };
}

function checked(values: SqlValue[]): SqlValue[] {
  if (values.some((value) => typeof value === 'string' && value.includes('\0'))) {
    throw new TypeError('A text with U+0000 cannot be stored: use bytes.');
  }
  return values;
}

/** Writes the log into the database, as the close of the last connection does, but does not wait for other connections. */
function emptyLog(database: Database): void {
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The log stays, such as on a full disk. The next connection reads it.
  }
}

/** SQLite has already rolled back after some errors, such as a full disk. */
function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // No transaction is active.
  }
}
