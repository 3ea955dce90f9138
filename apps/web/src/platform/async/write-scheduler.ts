// @spec calendar-feed-writer

interface WriteSchedulerOptions {
  /** Writes what is due. Resolves to the milliseconds until the next write when it is needed also without a change. */
  readonly write: () => Promise<number | undefined>;
  /** Is called with the error of a failed write. Not after a stop. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds to wait for further changes. */
  readonly delay: number;
  /** Milliseconds from a failed write to the next one. Default: a minute. */
  readonly retryDelay?: number;
}

/** A write waits at most this many times the delay, however often it is asked for. */
const maxDelays = 12;

/**
 * Runs writes after changes: one at a time, when no change has come for a while. A failed write runs again after
 * `retryDelay`, and no change makes it run earlier: a write can itself cause changes.
 */
export class WriteScheduler {
  readonly #options: WriteSchedulerOptions;
  #state: 'stopped' | 'idle' | 'waiting' | 'writing' | 'failed' = 'stopped';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the waiting write was asked for first, in milliseconds of `performance.now()`. */
  #since = 0;
  /** How often a change came during a write. */
  #askedAgain = 0;

  constructor(options: WriteSchedulerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#state = 'idle';
  }

  stop(): void {
    this.#state = 'stopped';
    clearTimeout(this.#timer);
  }

  /** Asks for a write after a change. */
  ask(): void {
    if (this.#state === 'writing') this.#askedAgain += 1;
    if (this.#state !== 'idle' && this.#state !== 'waiting') return;
    const now = performance.now();
    if (this.#state === 'idle') this.#since = now;
    const { delay } = this.#options;
    this.#wait('waiting', Math.min(delay, Math.max(0, this.#since + maxDelays * delay - now)));
  }

  /** Runs a write that waits for further changes at once: the page may be closed before its delay has ended. */
  flush(): void {
    if (this.#state === 'waiting') void this.#run();
  }

  #wait(state: 'idle' | 'waiting' | 'failed', delay: number): void {
    this.#state = state;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#state = 'writing';
    const askedBefore = this.#askedAgain;
    const outcome = await this.#options.write().then(
      (delay) => ({ delay }),
      (error: unknown) => ({ error }),
    );
    if (this.#isStopped()) return;
    if ('error' in outcome) {
      this.#options.onFailure(outcome.error);
      this.#wait('failed', this.#options.retryDelay ?? 60_000);
      return;
    }
    this.#state = 'idle';
    if (this.#askedAgain !== askedBefore) this.ask();
    else if (outcome.delay !== undefined) this.#wait('idle', outcome.delay);
  }

  #isStopped(): boolean {
    return this.#state === 'stopped';
  }
}
