import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AbstractLevel, AbstractSublevel } from 'abstract-level';
import { ClassicLevel, type BatchOptions } from 'classic-level';
import { MemoryLevel } from 'memory-level';
import { UserPoolLockedError } from './errors.ts';
import type {
  Grant,
  HourlyCount,
  KnownAddress,
  LockoutState,
  PasswordLink,
  PendingCode,
  User,
} from './records.ts';

type Format = string | Buffer | Uint8Array;
export type Database = AbstractLevel<Format, string, unknown>;
type Sublevel<T> = AbstractSublevel<Database, Format, string, T>;
/** A table for reading; `Store.write` writes. */
export type Table<T> = Omit<Sublevel<T>, 'put' | 'del' | 'batch' | 'clear'>;

/** One write of a batch. */
export type Write =
  | { type: 'put'; sublevel: Sublevel<unknown>; key: string; value: unknown }
  | { type: 'del'; sublevel: Sublevel<unknown>; key: string };

export interface Store {
  /** By user id (the `sub`). */
  readonly users: Table<User>;
  /** User id by `email:<address>` or `phone_number:<number>`. */
  readonly aliases: Table<string>;
  /** By `<user id>/<grant id>`. */
  readonly grants: Table<Grant>;
  /** Key of the grant by the SHA-256 of its refresh token. */
  readonly refreshTokens: Table<string>;
  /** By `<user id>/<purpose>`, and by `<user id>/known/<purpose>` where a known address asked for it. */
  readonly codes: Table<PendingCode>;
  /** By counter (see `Origin`). */
  readonly lockouts: Table<LockoutState>;
  /** By `<counter>/<counted event>`. */
  readonly hourlyCounts: Table<HourlyCount>;
  /** By user id. */
  readonly passwordLinks: Table<PasswordLink>;
  /** By `<user id>/<keyed hash of the address>`. */
  readonly knownAddresses: Table<KnownAddress>;
  /**
   * Atomic: all of the writes or none. Resolves when they are on the disk. After a failure of the disk all later writes
   * fail, until the store is opened again: the log can end in a partial record, which would hide later ones.
   */
  write(writes: Write[]): Promise<void>;
  /** The database below the tables, to back it up. */
  readonly database: Database;
  close(): Promise<void>;
}

const durable: BatchOptions<string, unknown> = { sync: true };

/**
 * Opens the pool's database.
 * @param directory its mode is set to owner only; null keeps all data in memory.
 * @param onWriteFailure called once, when a write fails for a reason of the disk.
 * @throws UserPoolLockedError when another process uses the folder.
 */
export async function openStore(
  directory: string | null,
  onWriteFailure: (error: unknown) => void = () => undefined,
): Promise<Store> {
  const database: Database = directory === null ? new MemoryLevel() : await openLevel(directory);
  try {
    await database.open();
  } catch (error) {
    if (directory !== null && causeCode(error) === 'LEVEL_LOCKED') {
      throw new UserPoolLockedError(directory, error);
    }
    throw error;
  }
  const failures: Error[] = [];
  const table = <T>(name: string) => database.sublevel<string, T>(name, { valueEncoding: 'json' });
  return {
    users: table('users'),
    aliases: table('aliases'),
    grants: table('grants'),
    refreshTokens: table('refresh-tokens'),
    codes: table('codes'),
    lockouts: table('lockouts'),
    hourlyCounts: table('hourly-counts'),
    passwordLinks: table('password-links'),
    knownAddresses: table('known-addresses'),
    async write(writes) {
      if (failures[0]) throw failures[0];
      try {
        await database.batch(writes, durable);
      } catch (error) {
        if (!isDiskFailure(error)) throw error;
        failures.push(error);
        if (failures.length === 1) onWriteFailure(error);
        throw error;
      }
    },
    database,
    close: () => database.close(),
  };
}

export const put = <T>(table: Table<T>, key: string, value: T): Write => ({
  type: 'put',
  sublevel: table as Sublevel<unknown>,
  key,
  value,
});

export const del = <T>(table: Table<T>, key: string): Write => ({
  type: 'del',
  sublevel: table as Sublevel<unknown>,
  key,
});

/** The range of keys that start with `<id>/`. */
export const keysOf = (id: string): { gt: string; lt: string } => ({ gt: `${id}/`, lt: `${id}0` });

async function openLevel(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  return new ClassicLevel(path.join(directory, 'store'));
}

const isDiskFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'LEVEL_IO_ERROR' || error.code === 'LEVEL_CORRUPTION');

function causeCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code;
}
