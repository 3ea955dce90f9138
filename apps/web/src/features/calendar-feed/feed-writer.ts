// @spec calendar-feed-writer

import { visibleRecord } from '@kairos/sync/visible-record';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { ServerProjection } from '#data/records/server-projection.ts';
import { readFeedStatus, writeFeedStatus } from './feed-status.ts';

/** The entities whose records the calendar address shows, and its own. */
const shownEntities = ['DailyTask', 'TaskSeries', 'YearlyPopupTask', 'BucketItem', 'CalendarFeed'];

interface FeedWriterOptions {
  readonly store: RecordStore;
  readonly loadConnection: LoadConnection;
  /** Milliseconds to wait for further changes. Default: 5 seconds, because each write costs as much as it is long. */
  readonly delay?: number;
}

/**
 * Writes the calendar of the user's address after changes of this device, when they are sent. A device that only reads
 * writes nothing. The pending write is stored, so a closed page or a missing network only delays it.
 */
export class FeedWriter {
  readonly #options: FeedWriterOptions;
  readonly #projection: ServerProjection;

  constructor(options: FeedWriterOptions) {
    this.#options = options;
    this.#projection = new ServerProjection({
      store: options.store,
      name: 'calendar',
      write: async () => {
        await this.#write();
        return undefined;
      },
      delay: options.delay ?? 5_000,
      isDue: () => {
        const { changes, written } = readFeedStatus();
        return changes !== written;
      },
    });
  }

  /** Notes that this device has stored changes of records of these entities. */
  readonly handleStored = (entities: ReadonlySet<string>): void => {
    if (!shownEntities.some((name) => entities.has(name))) return;
    this.#hasAddress().then(
      (hasAddress) => {
        if (!hasAddress) return;
        writeFeedStatus({ changes: readFeedStatus().changes + 1 });
        this.#projection.schedule();
      },
      // The user has logged out meanwhile.
      () => undefined,
    );
  };

  /** Writes pending calendars until the returned function is called. */
  start(): () => void {
    return this.#projection.start();
  }

  async #write(): Promise<void> {
    const { store } = this.#options;
    const { changes, written } = readFeedStatus();
    // The calendar is made from the records of the server, so unsent changes are sent first.
    if (changes === written || (await store.hasUnsentChanges())) return;
    const hasAddress = await this.#hasAddress();
    if (hasAddress && !navigator.onLine) return;
    writeFeedStatus({
      shortenedTo: hasAddress ? await this.#writeFeed() : undefined,
      written: changes,
    });
    this.#projection.schedule();
  }

  async #hasAddress(): Promise<boolean> {
    const [row] = await this.#options.store.rows.getRows('CalendarFeed');
    return row !== undefined && visibleRecord(row) !== null;
  }

  /** Resolves to the number of days after today that the calendar shows; undefined when all plans fit. */
  async #writeFeed(): Promise<number | undefined> {
    const { store, loadConnection } = this.#options;
    const { writeFeed } = await import('./api/write-feed.ts');
    return store.inOneTab('calendar-feed', () => writeFeed(store, loadConnection));
  }
}
