import type { Path } from './record.ts';

/** A change by the user. */
export interface Change {
  readonly entity: string;
  readonly id: string;
  /** New values by path; null clears. `_deleted: true` deletes, `_deleted: false` restores. */
  readonly values: Readonly<Record<Path, unknown>>;
  /** When a new record was created, ISO 8601. Default: now. */
  readonly createdAt?: string;
  /**
   * Default values of a new record: all devices show them before the record exists, because they follow from other
   * records. A change of any device replaces them, in any order of sending.
   */
  readonly defaults?: Readonly<Record<Path, unknown>>;
  /**
   * The values that the user saw when making the change. A text that was stored meanwhile, which the user did not see,
   * becomes a discarded value. Without `seen`, the stored values count as seen.
   */
  readonly seen?: Readonly<Record<Path, unknown>>;
  /**
   * When the user made the change, in milliseconds since 1970, if it could not be stored then. It loses against values
   * that were changed later. Default: now.
   */
  readonly madeAt?: number;
}
