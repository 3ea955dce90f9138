import { applyChange } from './apply-change.ts';
import type { MutationRequest } from './next-request.ts';
import { changeStamp, type DiscardedValue, emptyRow, type Path, type Row } from './record.ts';
import { type Entry, type RowIndexKeys, storedRow } from './row-entries.ts';
import { isDefaultStamp, noStamp } from './stamp.ts';
import type { StorageTransaction, StoredRow } from './storage.ts';

/** A row that was written, and the slices and links that it left and entered. */
interface WrittenRow {
  readonly entity: string;
  readonly id: string;
  readonly slices: readonly string[];
  readonly links: readonly string[];
}

/** The record that stores a discarded value. */
interface DiscardedValueRecord {
  readonly entity: string;
  readonly id: string;
  readonly values: Readonly<Record<Path, unknown>>;
}

export interface RowWriterOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly indexKeysOf: (row: Row) => RowIndexKeys;
  readonly recordDiscarded: (value: DiscardedValue) => DiscardedValueRecord | null;
  /** See `ReplicaOptions`. */
  readonly keepsDeleted?: boolean | undefined;
}

/** Writes rows with their discarded values and rejections in one transaction. */
export class RowWriter {
  readonly transaction: StorageTransaction;
  readonly #options: RowWriterOptions;
  readonly #written = new Map<string, WrittenRow>();

  constructor(transaction: StorageTransaction, options: RowWriterOptions) {
    this.transaction = transaction;
    this.#options = options;
  }

  /** The rows that were written so far. */
  get written(): readonly WrittenRow[] {
    return [...this.#written.values()];
  }

  /** See `ReplicaOptions`. */
  get keepsDeleted(): boolean {
    return this.#options.keepsDeleted === true;
  }

  emptyRow(entity: string, id: string): Row {
    return emptyRow(entity, id, new Date(this.#options.now()).toISOString());
  }

  /** Replaces `stored`, the row as it was read, by `next`. Null deletes it. */
  put(stored: StoredRow | undefined, next: Row | null): void {
    const row = next ?? stored;
    if (!row) return;
    const { entity, id } = row;
    const keys = next && this.#options.indexKeysOf(next);
    if (next && keys) this.transaction.putRow(storedRow(next, keys));
    else this.transaction.deleteRow(entity, id);
    const allKeys = [stored, keys].filter((one) => one != null);
    this.#written.set(`${entity}:${id}`, {
      entity,
      id,
      slices: [...new Set(allKeys.map(({ slice }) => slice))],
      links: [...new Set(allKeys.flatMap(({ link }) => link ?? []))],
    });
  }

  /** Replaces a row without an event. Its visible record must be the same: lists do not read it again. */
  putWithoutEvent(row: Row): void {
    this.transaction.putRow(storedRow(row, this.#options.indexKeysOf(row)));
  }

  /**
   * Adds the records of discarded values, without default values. The id follows from the value: two devices create one
   * record.
   */
  async recordDiscarded(discarded: readonly DiscardedValue[]): Promise<void> {
    for (const value of discarded) {
      if (isDefaultStamp(value.stamp)) continue;
      const kept = this.#options.recordDiscarded(value);
      if (!kept || (await this.transaction.getRow(kept.entity, kept.id))) continue;
      this.put(undefined, applyChange(this.emptyRow(kept.entity, kept.id), kept.values, value.stamp));
    }
  }

  /** Lists a rejected mutation until the user has seen it. `rejected` holds its values. */
  addRejection(
    { entity, id }: Row,
    operation: MutationRequest['operation'],
    rejected: readonly Entry[],
    message: string,
  ): void {
    const stamps = rejected.map(([, value]) => changeStamp(value));
    this.transaction.putRejection({
      id: `${entity}:${id}:${stamps[0] ?? noStamp}`,
      entity,
      recordId: id,
      operation,
      stamps,
      message,
      at: this.#options.now(),
    });
  }
}
