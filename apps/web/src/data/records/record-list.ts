// @spec daily-task-date-reloads api-list-daily-tasks

import type { Row } from '@kairos/sync/record';
import type { StoredRow } from '@kairos/sync/storage';
import { currentRecord, type VisibleRecord } from '@kairos/sync/visible-record';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { isConcerned, type RecordQuery } from './records.ts';
import type { ReadingGroup } from './reading-group.ts';
import type { RowReader } from './row-reader.ts';

/** More changed records than this are read together with the whole list. */
const maxChanged = 10;

/** The fields of a record that are shown as they were: see `RecordLists.hold`. */
export interface Held {
  /** The fields as they were; null for a record that was not shown. */
  readonly values: Readonly<Record<string, unknown>> | null;
  /** How many changes hold it. */
  readonly count: number;
}

export interface ListSource {
  readonly storage: RowReader;
  /** Whether the entity was read from the server at least once. */
  readonly isRead: (entity: string) => Promise<boolean>;
  /** The lists that are being read. */
  readonly group: ReadingGroup;
  /** By {@link recordKey}. */
  readonly held: ReadonlyMap<string, Held>;
  /** Is called when a list gets its first listener, and when it has lost the last one. */
  readonly onObserved: (list: RecordList) => void;
}

interface ShownRow {
  readonly row: Row;
  readonly held: Held['values'] | undefined;
  readonly record: VisibleRecord;
}

export function recordKey(entity: string, id: string): string {
  return `${entity}:${id}`;
}

async function rowsOf(
  { entity, first, last, only, link }: RecordQuery,
  storage: RowReader,
): Promise<readonly StoredRow[]> {
  if (link !== undefined) return storage.getLinked(entity, link);
  if (only === undefined) return storage.getSlices(entity, first, last);
  const rows = await Promise.all(only.map((slice) => storage.getSlices(entity, slice, slice)));
  return rows.flat();
}

function isIn(query: RecordQuery, { entity, slice, link }: StoredRow): boolean {
  return isConcerned(query, { entity, slices: [slice], links: link === undefined ? [] : [link] });
}

/** The rows of a list after changes of the records `ids`. Rows that stay keep their place. */
async function withChanged(
  rows: readonly StoredRow[],
  ids: ReadonlySet<string>,
  query: RecordQuery,
  storage: RowReader,
): Promise<readonly StoredRow[]> {
  const read = await Promise.all([...ids].map((id) => storage.getRow(query.entity, id)));
  const changed = new Map(read.flatMap((row) => (row && isIn(query, row) ? [[row.id, row]] : [])));
  const kept = rows.flatMap((row) => (ids.has(row.id) ? (changed.get(row.id) ?? []) : [row]));
  for (const { id } of rows) changed.delete(id);
  return [...kept, ...changed.values()];
}

/** Equal while a row shows the same record. */
function revisionOf({ base, pending }: Row): string {
  const stamps = Object.values(pending).map(({ stamp }) => stamp);
  return [base?.version, ...stamps].join();
}

function showsSame({ row, held }: ShownRow, other: Row, otherHeld: Held['values'] | undefined): boolean {
  const isSameRow = row === other || revisionOf(row) === revisionOf(other);
  return isSameRow && (held === otherHeld || JSON.stringify(held) === JSON.stringify(otherHeld));
}

/** A list of records with this device's changes, for `useSyncExternalStore`. */
export class RecordList {
  readonly query: RecordQuery;
  readonly #source: ListSource;
  readonly #changes = createEmitter({
    onFirst: () => this.#source.onObserved(this),
    onLast: () => this.#source.onObserved(this),
  });
  readonly #shown = new Map<string, ShownRow>();
  #items: readonly VisibleRecord[] | null | undefined;
  #reading: Promise<void> | undefined;
  /** The records whose rows may be out of date. */
  #outdated: 'all' | ReadonlySet<string> = 'all';
  /** The rows of the last reading; null while the replica does not know the list. */
  #rows: readonly StoredRow[] | null = null;

  constructor(query: RecordQuery, source: ListSource) {
    this.query = query;
    this.#source = source;
  }

  get isObserved(): boolean {
    return this.#changes.hasListeners();
  }

  get isBeingRead(): boolean {
    return this.#reading !== undefined;
  }

  /**
   * Unsorted, the same array while nothing changes. Undefined until the replica was read, null when it does not know
   * the list: nothing was read from the server yet.
   */
  readonly getItems = (): readonly VisibleRecord[] | null | undefined => this.#items;

  /** Calls `listener` after each change. Returns a function that stops it. */
  readonly subscribe = this.#changes.subscribe;

  /**
   * Reads the list again. Rejects with a `StorageError`.
   *
   * @param ids the records that have changed; without it, all of them may have
   */
  read(ids?: readonly string[]): Promise<void> {
    if (ids === undefined || this.#outdated === 'all') this.#outdated = 'all';
    else this.#outdated = new Set([...this.#outdated, ...ids]);
    return this.showAgain();
  }

  /** Shows the list again after a hold has ended. Reads it only when its rows are out of date. Rejects like `read`. */
  showAgain(): Promise<void> {
    this.#reading ??= this.#showUpToDate();
    return this.#reading;
  }

  get #isOutdated(): boolean {
    return this.#outdated === 'all' || this.#outdated.size > 0;
  }

  async #showUpToDate(): Promise<void> {
    try {
      // Calls in the same task are combined into one update.
      await Promise.resolve();
      do {
        if (this.#isOutdated) await this.#readRows();
        if (!this.#isOutdated) this.#show(this.#rows && this.#recordsOf(this.#rows));
      } while (this.#isOutdated);
    } catch (error) {
      this.#outdated = 'all';
      if (this.#items === undefined) this.#show(null);
      throw error;
    } finally {
      // In the same step as the last check: a call of `read` after it starts a new reading.
      this.#reading = undefined;
    }
  }

  async #readRows(): Promise<void> {
    const { storage, isRead, group } = this.#source;
    const outdated = this.#outdated;
    this.#outdated = new Set();
    const before = outdated === 'all' || outdated.size > maxChanged ? null : this.#rows;
    const [rows, isKnown] = await group.join(() =>
      Promise.all([
        before === null || outdated === 'all'
          ? rowsOf(this.query, storage)
          : withChanged(before, outdated, this.query, storage),
        isRead(this.query.entity),
      ]),
    );
    this.#rows = isKnown || rows.length > 0 ? rows : null;
  }

  #recordsOf(rows: readonly Row[]): VisibleRecord[] {
    const { held } = this.#source;
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.#shown.keys()) if (!ids.has(id)) this.#shown.delete(id);
    const records = rows.flatMap((row) => {
      const values = held.get(recordKey(row.entity, row.id))?.values;
      return values === null ? [] : [this.#recordOf(row, values)];
    });
    // A record that is held may be in another slice by now.
    const before = this.#items ?? [];
    const left = before.filter(
      ({ id }) => !ids.has(id) && held.get(recordKey(this.query.entity, id))?.values != null,
    );
    return [...records, ...left];
  }

  /** The same object while the record is the same, so that its row is not rendered again. */
  #recordOf(row: Row, held: Held['values'] | undefined): VisibleRecord {
    const known = this.#shown.get(row.id);
    const record = known && showsSame(known, row, held) ? known.record : { ...currentRecord(row), ...held };
    this.#shown.set(row.id, { row, held, record });
    return record;
  }

  #show(items: readonly VisibleRecord[] | null): void {
    const before = this.#items;
    const isSame =
      items?.length === before?.length && items?.every((item, index) => item === before?.[index]);
    if (isSame || items === before) return;
    this.#items = items;
    this.#changes.emit();
  }
}
