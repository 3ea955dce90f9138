// @spec daily-task-date-reloads api-list-daily-tasks

import { splitPath } from '@kairos/sync/paths';
import type { Row } from '@kairos/sync/record';
import type { ReplicaEvent } from '@kairos/sync/replica-store';
import { currentRecord, type VisibleRecord } from '@kairos/sync/visible-record';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { isConcerned, type RecordQuery } from './records.ts';
import type { RowReader } from './row-reader.ts';

/** Maximum number of unobserved lists that stay in memory for the next visit. */
const maxUnobserved = 20;

/** The fields of a record that are shown as they were: see {@link RecordLists.hold}. */
interface Held {
  /** The fields as they were; null for a record that was not shown. */
  readonly values: Readonly<Record<string, unknown>> | null;
  /** How many changes hold it. */
  readonly count: number;
}

interface ListSource {
  readonly storage: RowReader;
  /** Whether the entity was read from the server at least once. */
  readonly isRead: (entity: string) => Promise<boolean>;
  /** By {@link recordKey}. */
  readonly held: ReadonlyMap<string, Held>;
  /** Is called when a list gets its first listener, and when it has lost the last one. */
  readonly onObserved: (list: RecordList) => void;
}

export function recordKey(entity: string, id: string): string {
  return `${entity}:${id}`;
}

async function rowsOf(
  { entity, first, last, only, link }: RecordQuery,
  storage: RowReader,
): Promise<readonly Row[]> {
  if (link !== undefined) return storage.getLinked(entity, link);
  if (only === undefined) return storage.getSlices(entity, first, last);
  const rows = await Promise.all(only.map((slice) => storage.getSlices(entity, slice, slice)));
  return rows.flat();
}

/** Equal while a row shows the same record. */
function revisionOf({ base, pending }: Row): string {
  const stamps = Object.values(pending).map(({ stamp }) => stamp);
  return [base?.version, ...stamps].join();
}

/** A list of records with this device's changes, for `useSyncExternalStore`. */
export class RecordList {
  readonly query: RecordQuery;
  readonly #source: ListSource;
  readonly #changes = createEmitter({
    onFirst: () => this.#source.onObserved(this),
    onLast: () => this.#source.onObserved(this),
  });
  readonly #records = new Map<string, { readonly revision: string; readonly record: VisibleRecord }>();
  #items: readonly VisibleRecord[] | null | undefined;
  #reading: Promise<void> | undefined;
  /** The number of calls of `read`. */
  #asked = 0;
  /** The value of `#asked` for which the rows were read. */
  #answered = 0;
  /** The rows of the last reading; null while the replica does not know the list. */
  #rows: readonly Row[] | null = null;

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

  /** Reads the list again. Rejects with a `StorageError`. */
  read(): Promise<void> {
    this.#asked += 1;
    return this.showAgain();
  }

  /** Shows the list again after a hold has ended. Reads it only when its rows are out of date. Rejects like `read`. */
  showAgain(): Promise<void> {
    this.#reading ??= this.#showWhileAsked();
    return this.#reading;
  }

  async #showWhileAsked(): Promise<void> {
    try {
      // Calls in the same task are combined into one update.
      await Promise.resolve();
      do {
        if (this.#answered !== this.#asked) await this.#readRows();
        if (this.#answered === this.#asked) this.#show(this.#rows && this.#recordsOf(this.#rows));
      } while (this.#answered !== this.#asked);
    } catch (error) {
      if (this.#items === undefined) this.#show(null);
      throw error;
    } finally {
      // In the same step as the last check: a call of `read` after it starts a new reading.
      this.#reading = undefined;
    }
  }

  async #readRows(): Promise<void> {
    const asked = this.#asked;
    const [rows, isRead] = await Promise.all([
      rowsOf(this.query, this.#source.storage),
      this.#source.isRead(this.query.entity),
    ]);
    this.#rows = isRead || rows.length > 0 ? rows : null;
    this.#answered = asked;
  }

  #recordsOf(rows: readonly Row[]): VisibleRecord[] {
    const { held } = this.#source;
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.#records.keys()) if (!ids.has(id)) this.#records.delete(id);
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
  #recordOf(row: Row, held: Held['values'] = {}): VisibleRecord {
    const revision = `${revisionOf(row)} ${JSON.stringify(held)}`;
    const known = this.#records.get(row.id);
    if (known?.revision === revision) return known.record;
    const record = { ...currentRecord(row), ...held };
    this.#records.set(row.id, { revision, record });
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

/** The lists that screens show, kept up to date with the replica. */
export class RecordLists {
  readonly #held = new Map<string, Held>();
  readonly #source: ListSource;
  readonly #lists = new Map<string, RecordList>();
  /** Lists with listeners. A rendered list may have been removed from the cache before it gets its first listener. */
  readonly #observed = new Set<RecordList>();
  #updates: Promise<void> = Promise.resolve();

  constructor(source: Pick<ListSource, 'storage' | 'isRead'>) {
    this.#source = { ...source, held: this.#held, onObserved: (list) => this.#follow(list) };
  }

  /** The list of a query, being read. The same object for the same query. */
  get(query: RecordQuery): RecordList {
    const { entity, first, last, only = [], link } = query;
    const key = [entity, first, last, ...only, ...(link === undefined ? [] : ['for', link])].join(' ');
    const list = this.#lists.get(key) ?? new RecordList(query, this.#source);
    // The map is ordered by use: the oldest unobserved lists are removed first.
    this.#lists.delete(key);
    this.#lists.set(key, list);
    if (list.getItems() === undefined && !list.isBeingRead) this.#update([list]);
    const unobserved = [...this.#lists].filter(([, one]) => one !== list && !one.isObserved);
    for (const [old] of unobserved.slice(0, -maxUnobserved)) this.#lists.delete(old);
    return list;
  }

  /** Reads the lists again that have records of the events; without events, all of them. */
  refresh(events?: readonly ReplicaEvent[]): void {
    const affected = this.#all().filter(
      ({ query }) => events === undefined || events.some((event) => isConcerned(query, event)),
    );
    this.#update(affected);
  }

  /** Resolves when all lists show the changes that were stored before the call. */
  async whenRead(): Promise<void> {
    await this.#updates;
  }

  /**
   * Shows the present values of `paths` until the returned function is called, also when others are stored meanwhile. A
   * field that several changes hold is shown as it was before the first one, until the last one ends.
   */
  async hold(entity: string, id: string, paths: readonly string[]): Promise<() => void> {
    const key = recordKey(entity, id);
    const row = await this.#source.storage.getRow(entity, id);
    const record = row && currentRecord(row);
    const fields = paths.map((path) => splitPath(path).field);
    const before = this.#held.get(key) ?? {
      values: record && record._deleted !== true ? {} : null,
      count: 0,
    };
    // Null, not undefined, which JSON leaves out: a record that holds nothing would have the same revision.
    const now = Object.fromEntries(fields.map((field) => [field, record?.[field] ?? null]));
    this.#held.set(key, { values: before.values && { ...now, ...before.values }, count: before.count + 1 });
    return () => {
      const held = this.#held.get(key);
      if (held && held.count > 1) this.#held.set(key, { ...held, count: held.count - 1 });
      else this.#held.delete(key);
      const lists = this.#all().filter(({ query }) => query.entity === entity);
      this.#track(lists.map((list) => list.showAgain()));
    };
  }

  #all(): readonly RecordList[] {
    return [...new Set([...this.#lists.values(), ...this.#observed])];
  }

  #follow(list: RecordList): void {
    if (!list.isObserved) {
      this.#observed.delete(list);
      return;
    }
    this.#observed.add(list);
    // Removed from the cache since it was rendered, it may have missed a change.
    if (![...this.#lists.values()].includes(list)) this.#update([list]);
  }

  #update(lists: readonly RecordList[]): void {
    this.#track(lists.map((list) => list.read()));
  }

  /** Makes `whenRead` wait for updates of lists. */
  #track(updates: readonly Promise<void>[]): void {
    // A failed read leaves the list as it was: the store reports it.
    const ends = updates.map((update) => update.catch(() => undefined));
    // Without the results: each promise would keep those of all promises before it.
    this.#updates = Promise.all([this.#updates, ...ends]).then(() => undefined);
  }
}
