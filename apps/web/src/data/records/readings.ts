import type { RecordStore } from './record-store.ts';

/** Milliseconds to wait for the real-time connection, so that one reading covers earlier changes. */
const realtimePatience = 2_000;

/**
 * Milliseconds between two readings of a visible page. It reads when it receives no changes, because some networks block
 * WebSockets, and when its last reading has failed.
 */
const readingInterval = 60_000;

/** When a page reads what changed on the server, beside the real-time connection. */
export class Readings {
  readonly #store: RecordStore;
  #isReceiving = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: RecordStore) {
    this.#store = store;
  }

  /** While the live channel is closed: reads after a delay, and then repeatedly. */
  begin(): void {
    this.#readAfter(realtimePatience);
  }

  /** Called when the live channel is ready. */
  readonly receive = (): void => {
    this.#isReceiving = true;
    void this.#store.refresh();
  };

  /** Changes are not received any more. */
  readonly lose = (): void => {
    this.#isReceiving = false;
    this.begin();
  };

  /** Reads, unless all changes were received. */
  readonly readUnheard = (): void => {
    // The connection does not bring the changes that a failed reading has missed.
    const isCurrent = this.#isReceiving && this.#store.getStatus().readFailure === undefined;
    if (!isCurrent && !this.#isOver) void this.#store.refresh();
  };

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #readAfter(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isOver) return;
      if (document.visibilityState === 'visible') this.readUnheard();
      this.#readAfter(readingInterval);
    }, delay);
  }
}
