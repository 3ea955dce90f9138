// @spec daily-task-date-reloads api-list-daily-tasks

import { splitPath } from '@kairos/sync/paths';
import type { ReplicaEvent } from '@kairos/sync/replica-store';
import { currentRecord } from '@kairos/sync/visible-record';
import { type Held, type ListSource, RecordList, recordKey } from './record-list.ts';
import { ReadingGroup } from './reading-group.ts';
import { isConcerned, type RecordQuery } from './records.ts';

/** Maximum number of unobserved lists that stay in memory for the next visit. */
const maxUnobserved = 20;

/** The lists that screens show, kept up to date with the replica. */
export class RecordLists {
  readonly #held = new Map<string, Held>();
  readonly #source: ListSource;
  readonly #lists = new Map<string, RecordList>();
  /** Lists with listeners. A rendered list may have been removed from the cache before it gets its first listener. */
  readonly #observed = new Set<RecordList>();
  #updates: Promise<void> = Promise.resolve();

  constructor(source: Pick<ListSource, 'storage' | 'isRead'>) {
    this.#source = {
      ...source,
      group: new ReadingGroup(),
      held: this.#held,
      onObserved: (list) => this.#follow(list),
    };
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

  /** Reads the records of the events again in the lists that have them; without events, all lists. */
  refresh(events?: readonly ReplicaEvent[]): void {
    if (events === undefined) {
      this.#update(this.#all());
      return;
    }
    const updates = this.#all().flatMap((list) => {
      const concerned = events.filter((event) => isConcerned(list.query, event));
      return concerned.length === 0 ? [] : [list.read(concerned.map(({ id }) => id))];
    });
    this.#track(updates);
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
