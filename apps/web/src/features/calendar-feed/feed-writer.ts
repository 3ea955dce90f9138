// @spec calendar-feed-writer

import { visibleRecord } from '@kairos/sync/visible-record';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { ServerProjection } from '#data/records/server-projection.ts';
import { readFeedStatus, writeFeedStatus, type FeedKey, type FeedStatus } from './feed-status.ts';

/** How often an open page checks whether the state has changed, in milliseconds. */
const stateInterval = 3_600_000;

/** What is written for a private address. */
export interface FeedKind {
  readonly entity: Extract<EntityName, 'CalendarFeed' | 'TodayFeed'>;
  /** Its name for the log. */
  readonly name: string;
  readonly key: FeedKey;
  /** The entities whose records the address shows, and its own. */
  readonly shownEntities: readonly EntityName[];
  /** What it shows besides the records, such as the day: it is written again when this changes. */
  readonly stateOf?: (store: RecordStore) => string;
  /** The shortest time between two writes of this device, in milliseconds. */
  readonly interval?: number;
  /** Writes it to the server. Resolves to what the device stores about it. */
  readonly write: (store: RecordStore, loadConnection: LoadConnection) => Promise<Partial<FeedStatus>>;
}

interface FeedWriterOptions {
  readonly kind: FeedKind;
  readonly store: RecordStore;
  readonly loadConnection: LoadConnection;
  /** Milliseconds to wait for further changes. Default: 5 seconds, because each write costs as much as it is long. */
  readonly delay?: number;
}

/**
 * Writes what a private address shows after changes of this device, when they are sent. A device that only reads writes
 * nothing. The pending write is stored, so a closed page or a missing network only delays it.
 */
export class FeedWriter {
  readonly #options: FeedWriterOptions;
  readonly #projection: ServerProjection;
  /** The state at the last check: nothing is due while it is the same. */
  #checkedState: string | undefined;

  constructor(options: FeedWriterOptions) {
    const { kind, store } = options;
    this.#options = options;
    if (kind.stateOf === undefined) this.#checkedState = '';
    this.#projection = new ServerProjection({
      store,
      name: kind.name,
      write: () => this.#write(),
      delay: options.delay ?? 5_000,
      isDue: () => {
        const { changes, written } = readFeedStatus(kind.key);
        return changes !== written || this.#checkedState !== this.#state();
      },
    });
  }

  /** Notes that this device has stored changes of records of these entities. */
  readonly handleStored = (entities: ReadonlySet<string>): void => {
    const { key, shownEntities } = this.#options.kind;
    if (!shownEntities.some((name) => entities.has(name))) return;
    this.#hasAddress().then(
      (hasAddress) => {
        if (!hasAddress) return;
        writeFeedStatus(key, { changes: readFeedStatus(key).changes + 1 });
        this.#projection.schedule();
      },
      // The user has logged out meanwhile.
      () => undefined,
    );
  };

  /** Writes what is pending until the returned function is called. */
  start(): () => void {
    return this.#projection.start();
  }

  #state(): string {
    const { kind, store } = this.#options;
    return kind.stateOf?.(store) ?? '';
  }

  /** Resolves to the milliseconds until the next check. */
  async #write(): Promise<number | undefined> {
    const { store, kind } = this.#options;
    const { key, interval = 0 } = kind;
    const { changes, written, state, writtenAt } = readFeedStatus(key);
    const current = this.#state();
    // What is written follows from the records of the server, so unsent changes are sent first.
    if (await store.hasUnsentChanges()) return undefined;
    const hasAddress = await this.#hasAddress();
    const isDue = changes !== written || (hasAddress && state !== current);
    if (isDue && hasAddress) {
      if (!navigator.onLine) return undefined;
      const age = store.now() - writtenAt;
      // A negative age comes from a clock that was put back.
      if (age >= 0 && age < interval) return interval - age;
      const result = await this.#writeInOneTab();
      writeFeedStatus(key, { ...result, written: changes, state: current, writtenAt: store.now() });
    } else if (isDue) {
      writeFeedStatus(key, { written: changes });
    }
    this.#checkedState = current;
    this.#projection.schedule();
    return hasAddress && kind.stateOf ? stateInterval : undefined;
  }

  async #hasAddress(): Promise<boolean> {
    const { store, kind } = this.#options;
    const [row] = await store.rows.getRows(kind.entity);
    return row !== undefined && visibleRecord(row) !== null;
  }

  #writeInOneTab(): Promise<Partial<FeedStatus>> {
    const { store, loadConnection, kind } = this.#options;
    return store.inOneTab(kind.key, () => kind.write(store, loadConnection));
  }
}
