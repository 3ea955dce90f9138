import type { Row } from './record.ts';
import type { Stamp } from './stamp.ts';

/** A row with its index keys. */
export interface StoredRow extends Row {
  readonly slice: string;
  /** The id of the linked record, e.g. a task's goal. Absent without a link, and for a deleted row. */
  readonly link?: string;
  /**
   * The oldest pending stamp; `~` when all pending values are default values, which are sent last. Absent when nothing is
   * pending.
   */
  readonly dirty?: string;
}

/** A change that the server rejected, stored until the user has seen it. */
export interface Rejection {
  readonly id: string;
  readonly entity: string;
  readonly recordId: string;
  readonly operation: 'create' | 'update' | 'delete';
  /** The stamps of the rejected values. */
  readonly stamps: readonly Stamp[];
  /** The first GraphQL error's message. */
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface StorageReader {
  getRow(entity: string, id: string): Promise<StoredRow | undefined>;
  /** All rows of an entity, deleted ones included. */
  getRows(entity: string): Promise<StoredRow[]>;
  getMeta(key: string): Promise<unknown>;
}

/** One transaction: it is stored whole or not at all. */
export interface StorageTransaction extends StorageReader {
  putRow(row: StoredRow): void;
  deleteRow(entity: string, id: string): void;
  /** The number of rows of all entities, also of those that only a newer build knows, before any write of `act`. */
  countRows(): Promise<number>;
  /** Null removes the key. */
  putMeta(key: string, value: unknown): void;
  /** Removes all other keys of the metadata. */
  keepMeta(keys: readonly string[]): Promise<void>;
  putRejection(rejection: Rejection): void;
  deleteRejection(id: string): void;
}

/** Where a replica is stored. Every method rejects with a `StorageError`. */
export interface ReplicaStorage extends StorageReader {
  /** The rows of all slices from `first` to `last` (as text), in no order. */
  getSlices(entity: string, first: string, last: string): Promise<StoredRow[]>;
  /** The number of rows of all slices from `first` to `last` (as text). */
  countSlices(entity: string, first: string, last: string): Promise<number>;
  /** The rows with a link, in no order. */
  getLinked(entity: string, link: string): Promise<StoredRow[]>;
  /** The rows with something to send, the oldest change first; at most `limit` of them. */
  getUnsent(limit?: number): Promise<StoredRow[]>;
  countUnsent(): Promise<number>;
  getRejections(): Promise<Rejection[]>;
  /**
   * Runs `act` in a transaction; it may run twice. `strict` resolves when the data is on the disk, `relaxed` when the
   * operating system has it.
   */
  write<Result>(
    durability: 'strict' | 'relaxed',
    act: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
  /** Deletes everything, in all tabs. */
  destroy(): Promise<void>;
}

/**
 * Why nothing is stored or read: the quota of the device is exceeded (`quota`), a field that is merged by key has its
 * maximum length (`full`), the record cannot be read on this device (`unreadable`), IndexedDB does not work (`failed`), or
 * the replica is closed in this tab (`closed`).
 */
export class StorageError extends Error {
  readonly kind: 'quota' | 'full' | 'unreadable' | 'failed' | 'closed';

  constructor(kind: StorageError['kind'], cause?: unknown) {
    super(`The replica is not available: ${kind}`, { cause });
    this.name = 'StorageError';
    this.kind = kind;
  }
}

/** Whether an error says that the replica is closed in this tab, for instance because another tab has deleted it. */
export const isClosed = (error: unknown): boolean => error instanceof StorageError && error.kind === 'closed';
