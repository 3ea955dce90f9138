// @spec idle-page

import { isClosed } from '@kairos/sync/storage';
import { WriteScheduler } from '#platform/async/write-scheduler.ts';
import type { RecordStore } from './record-store.ts';

interface ServerProjectionOptions {
  readonly store: RecordStore;
  /** The name of the projection for the log, e.g. `reminders`. */
  readonly name: string;
  /**
   * Writes what has changed. Resolves to the milliseconds until the next write when it is needed also without a change.
   * A rejected write runs again after a minute.
   */
  readonly write: () => Promise<number | undefined>;
  /** Milliseconds to wait for further changes. */
  readonly delay: number;
  /** Whether there may be something to write. Default: always. */
  readonly isDue?: () => boolean;
  /** Writes at once when the page is hidden, because a hidden page can be closed before the delay has ended. */
  readonly writesWhenHidden?: boolean;
}

/** Keeps data on the server that is computed from the records, such as reminders: writes it after changes. */
export class ServerProjection {
  readonly #options: ServerProjectionOptions;
  readonly #scheduler: WriteScheduler;

  constructor(options: ServerProjectionOptions) {
    const { name, write, delay } = options;
    this.#options = options;
    this.#scheduler = new WriteScheduler({
      write,
      onFailure: (error) => {
        // Another tab has deleted the replica, and this page is loaded again.
        if (isClosed(error)) return;
        // Without the error itself: it can contain texts.
        console.warn(`The ${name} could not be written:`, error instanceof Error ? error.name : typeof error);
      },
      delay,
    });
  }

  /** Writes after changes until the returned function is called. */
  start(): () => void {
    const { store, writesWhenHidden = false } = this.#options;
    const changed = () => this.schedule();
    this.#scheduler.start();
    const stopRows = store.subscribeToRows(changed);
    // The status of the store changes when changes are sent, and when the network is back.
    const stopStatus = store.subscribe(changed);
    const hide = () => document.visibilityState === 'hidden' && this.#scheduler.flush();
    if (writesWhenHidden) document.addEventListener('visibilitychange', hide);
    this.schedule();
    return () => {
      this.#scheduler.stop();
      stopRows();
      stopStatus();
      document.removeEventListener('visibilitychange', hide);
    };
  }

  /** Writes after the usual delay: something else than records has changed, for instance the language. */
  schedule(): void {
    if (this.#options.isDue?.() ?? true) this.#scheduler.ask();
  }
}
