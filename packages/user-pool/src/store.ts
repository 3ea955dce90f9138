import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AbstractLevel, AbstractSublevel } from 'abstract-level';
import { ClassicLevel } from 'classic-level';
import { MemoryLevel } from 'memory-level';
import { UserPoolLockedError } from './errors.ts';
import type { Grant, HourlyCount, LockoutState, PendingCode, User } from './records.ts';

type Format = string | Buffer | Uint8Array;
type Database = AbstractLevel<Format, string, unknown>;
export type Table<T> = AbstractSublevel<Database, Format, string, T>;

/** One write of a batch. */
export type Write =
  | { type: 'put'; sublevel: Table<unknown>; key: string; value: unknown }
  | { type: 'del'; sublevel: Table<unknown>; key: string };

export interface Store {
  /** By user id (the `sub`). */
  readonly users: Table<User>;
  /** User id by `email:<address>` or `phone_number:<number>`. */
  readonly aliases: Table<string>;
  /** By `<user id>/<grant id>`. */
  readonly grants: Table<Grant>;
  /** Key of the grant by the SHA-256 of its refresh token. */
  readonly refreshTokens: Table<string>;
  /** By `<user id>/<purpose>`. */
  readonly codes: Table<PendingCode>;
  /** By user id. */
  readonly lockouts: Table<LockoutState>;
  /** By `<user id>/<counted event>`. */
  readonly hourlyCounts: Table<HourlyCount>;
  /** Atomic: all of the writes or none. */
  write(writes: Write[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the pool's database.
 * @param directory its mode is set to owner only; null keeps all data in memory.
 * @throws UserPoolLockedError when another process uses the folder.
 */
export async function openStore(directory: string | null): Promise<Store> {
  const database: Database = directory === null ? new MemoryLevel() : await openLevel(directory);
  try {
    await database.open();
  } catch (error) {
    if (directory !== null && causeCode(error) === 'LEVEL_LOCKED') {
      throw new UserPoolLockedError(directory, error);
    }
    throw error;
  }
  const table = <T>(name: string) => database.sublevel<string, T>(name, { valueEncoding: 'json' });
  return {
    users: table('users'),
    aliases: table('aliases'),
    grants: table('grants'),
    refreshTokens: table('refresh-tokens'),
    codes: table('codes'),
    lockouts: table('lockouts'),
    hourlyCounts: table('hourly-counts'),
    write: (writes) => database.batch<string, unknown>(writes, {}),
    close: () => database.close(),
  };
}

export const put = <T>(table: Table<T>, key: string, value: T): Write => ({
  type: 'put',
  sublevel: table as Table<unknown>,
  key,
  value,
});

export const del = <T>(table: Table<T>, key: string): Write => ({
  type: 'del',
  sublevel: table as Table<unknown>,
  key,
});

/** The range of keys that start with `<id>/`. */
export const keysOf = (id: string): { gt: string; lt: string } => ({ gt: `${id}/`, lt: `${id}0` });

async function openLevel(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  return new ClassicLevel(path.join(directory, 'store'));
}

function causeCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code;
}
