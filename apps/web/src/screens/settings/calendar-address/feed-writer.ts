import { visibleRecord } from '@kairos/sync/visible-record';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { readFeedStatus, writeFeedStatus } from './feed-status.ts';

/** The entities whose records the calendar address shows, and its own. */
const shownEntities = ['DailyTask', 'TaskSeries', 'YearlyPopupTask', 'BucketItem', 'CalendarFeed'];

/** Milliseconds to wait for further changes. Each write costs as much as the calendar is long. */
const usualDelay = 5_000;
/** After a failure. */
const retryDelay = 60_000;

interface FeedWriterOptions {
  readonly store: RecordStore;
  readonly loadConnection: LoadConnection;
  /** Default {@link usualDelay}. */
  readonly delay?: number;
}

/**
 * Writes the calendar of the user's address after changes of this device, when they are sent. A device that only reads
 * writes nothing. What has to be written is stored, so a closed page or a missing network only delays it.
 */
export class FeedWriter {
  readonly #options: FeedWriterOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;

  constructor(options: FeedWriterOptions) {
    this.#options = options;
  }

  /** Notes that this device has stored changes of records of these entities. */
  readonly noteStored = (entities: ReadonlySet<string>): void => {
    if (!shownEntities.some((name) => entities.has(name))) return;
    this.#hasAddress().then(
      (hasAddress) => {
        if (!hasAddress) return;
        writeFeedStatus({ changes: readFeedStatus().changes + 1 });
        this.#schedule();
      },
      // The user has logged out meanwhile.
      () => undefined,
    );
  };

  /** Writes what has to be written, until the returned function is called. */
  start(): () => void {
    this.#isStarted = true;
    // Changes are sent: the status of the store has changed.
    const unsubscribe = this.#options.store.subscribe(() => this.#schedule());
    this.#schedule();
    return () => {
      this.#isStarted = false;
      unsubscribe();
      clearTimeout(this.#timer);
    };
  }

  #schedule(delay = this.#options.delay ?? usualDelay): void {
    const { changes, written } = readFeedStatus();
    if (!this.#isStarted || changes === written) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), delay);
  }

  async #write(): Promise<void> {
    const { store } = this.#options;
    const { changes, written } = readFeedStatus();
    if (changes === written) return;
    try {
      // The calendar is made of what the server has. The status of the store changes when it has it.
      if ((await store.replica.storage.countDirty()) > 0) return;
      const hasAddress = await this.#hasAddress();
      if (hasAddress && !navigator.onLine) return;
      writeFeedStatus({
        shortenedTo: hasAddress ? await this.#writeFeed() : undefined,
        written: changes,
      });
      this.#schedule();
    } catch (error) {
      // The user has logged out meanwhile.
      if (!this.#isStarted) return;
      // Without the error itself: it can contain the calendar.
      console.warn('The calendar could not be written:', error instanceof Error ? error.name : typeof error);
      this.#schedule(retryDelay);
    }
  }

  async #hasAddress(): Promise<boolean> {
    const [row] = await this.#options.store.replica.storage.getRows('CalendarFeed');
    return row !== undefined && visibleRecord(row) !== null;
  }

  /** Resolves to the number of days after today that the calendar shows; undefined when all plans fit. */
  async #writeFeed(): Promise<number | undefined> {
    const { store, loadConnection } = this.#options;
    const { writeFeed } = await import('./api/write-feed.ts');
    return store.inOneTab('calendar-feed', () => writeFeed(store, loadConnection));
  }
}
