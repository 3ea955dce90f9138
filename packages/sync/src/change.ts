import type { Path } from './record.ts';

/** A change by the person. */
export interface Change {
  readonly entity: string;
  readonly id: string;
  /** New values by path; null clears. `_deleted: true` deletes, `_deleted: false` restores. */
  readonly values: Readonly<Record<Path, unknown>>;
  /** When a new record was made, ISO 8601; now without it. */
  readonly createdAt?: string;
  /**
   * The other values of a new record that all devices show before there is one, because they follow from other records.
   * A change of any device replaces them, in whatever order the devices send.
   */
  readonly defaults?: Readonly<Record<Path, unknown>>;
  /**
   * The values that the person saw when they made the change. A text that is stored meanwhile, which they did not see,
   * is kept as a discarded value. Without it, what is stored counts as seen.
   */
  readonly seen?: Readonly<Record<Path, unknown>>;
}
