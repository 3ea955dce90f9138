import type { Stamp } from './stamp.ts';

/** A record as the server stores it. Deleted records remain for a time, marked by `_deleted`. */
export interface RemoteRecord {
  readonly id: string;
  /** Grows with each write. On a device 0 for a record that is read again, see `stale-record.ts`. */
  readonly version: number;
  /**
   * The stamp of each field. For a field that is merged by key: the stamp of the whole value, or the stamps of its
   * keys as a JSON object (see `key-stamps.ts`).
   */
  readonly stamps: Readonly<Record<string, Stamp>>;
  /** Instants as ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly _deleted?: boolean | null;
  /** On a device: the ids of the keys of the fields that the server has as envelopes, by field. */
  readonly sealed?: Readonly<Record<string, string>>;
  /** On a device: the fields whose values are still envelopes, because they cannot be opened. */
  readonly unreadable?: readonly string[];
  readonly [field: string]: unknown;
}

/** How the records of one entity are merged and found. */
export interface EntityRules {
  readonly name: string;
  /** Fields with a JSON object as text, whose keys are merged one by one, e.g. a habit's log by day. */
  readonly mergedByKey?: readonly string[];
  /** Fields that only a create can write. */
  readonly createOnly?: readonly string[];
  /**
   * Fields that each update has, also with the stored value, because the specification sends them. Their stamps are the
   * stored ones, so the values of other devices are not replaced.
   */
  readonly updateFields?: readonly string[];
  /** Maximum length of each of these fields, in UTF-16 units. A change that makes one longer is not stored. */
  readonly maxKeyedLength?: number;
  /** The slice of a record, which a screen reads at once, e.g. a task's day. Without it, all records are one slice. */
  readonly sliceOf?: (record: Readonly<Record<string, unknown>>) => string;
  /** The id of the linked record, e.g. a task's goal; null without a link. Lists can be read by it. */
  readonly linkOf?: (record: Readonly<Record<string, unknown>>) => string | null;
  /**
   * Whether this device has all values that a create needs, for records that the server can lose. Without it, it has.
   */
  readonly isWhole?: (record: Readonly<Record<string, unknown>>) => boolean;
  /** A change that the server rejects stays on the device and is sent with the next change of its record. */
  readonly keepsRejected?: true;
}

/**
 * The place of a value in a record: a field's name, or `field/key` in a field that is merged by key.
 * The path `_deleted` has true for a deletion and false for a restoration.
 */
export type Path = string;

export interface PendingValue {
  readonly value: unknown;
  readonly stamp: Stamp;
  /** The original stamp of its change, when the server rejected it as too far ahead and it was replaced. */
  readonly original?: Stamp;
}

/** A record on the device: the values that the server stored last, and this device's later changes. */
export interface Row {
  readonly entity: string;
  readonly id: string;
  /** Null until the server is known to have the record. */
  readonly base: RemoteRecord | null;
  /** The changes that the server has not acknowledged. */
  readonly pending: Readonly<Record<Path, PendingValue>>;
  /** When this device created the record; ISO 8601. */
  readonly createdAt: string;
  /**
   * The values of the create that was sent. Whether it arrived is unknown while `base` is null: it is sent again
   * unchanged, and later changes follow as an update.
   */
  readonly tried: Readonly<Record<Path, PendingValue>> | null;
  /** The server rejected the pending values; they are sent with the next change. */
  readonly rejected?: boolean;
}

/** A value that a merge, a deletion or a rejection replaced. */
export interface DiscardedValue {
  readonly entity: string;
  readonly id: string;
  readonly path: Path;
  readonly value: unknown;
  readonly stamp: Stamp;
  readonly reason: 'replaced' | 'deleted' | 'gone' | 'rejected';
}

export function isUnsent(row: Row): boolean {
  return Object.keys(row.pending).length > 0;
}

export function emptyRow(entity: string, id: string, createdAt: string): Row {
  return { entity, id, base: null, pending: {}, createdAt, tried: null };
}

/** The stamp of the change that made a pending value. */
export function changeStamp({ stamp, original }: PendingValue): Stamp {
  return original ?? stamp;
}
