// @spec offline-changes

import { StorageError } from './storage.ts';
import { TransportError } from './transport.ts';

// In milliseconds.
const firstDelay = 500;
const longestDelay = 30_000;

interface OutboxOptions {
  /** Sends everything that is pending. Rejects with the error that stopped it. */
  readonly send: () => Promise<void>;
  /** Called when {@link Outbox.isUnavailable} has changed, and when a delay has ended. */
  readonly onChange: () => void;
}

/** Decides when pending changes are sent, and again after a failure. */
export class Outbox {
  readonly #options: OutboxOptions;
  #running: Promise<void> | undefined;
  #isRequested = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The last request failed, and sending is tried again. */
  get isUnavailable(): boolean {
    return this.#failures > 0;
  }

  /** Sending waits for the end of a delay. */
  get isDelayed(): boolean {
    return this.#timer !== undefined;
  }

  /**
   * Sends pending changes: now, or after `delay` milliseconds without a further call, unless a call without a delay
   * sends it earlier.
   */
  send(delay = 0): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    if (delay > 0) {
      this.#timer = setTimeout(() => this.send(), delay);
      return;
    }
    const wasDelayed = this.isDelayed;
    this.#timer = undefined;
    this.#isRequested = true;
    this.#running ??= this.#run();
    if (wasDelayed && !this.isUnavailable) this.#options.onChange();
  }

  /** Resolves when the current run has ended. */
  async whenIdle(): Promise<void> {
    await this.#running;
  }

  start(): void {
    this.#isStopped = false;
    this.send();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #run(): Promise<void> {
    try {
      while (this.#isRequested && !this.#isStopped) {
        this.#isRequested = false;
        await this.#options.send().then(
          () => this.#setFailures(0),
          (error: unknown) => this.#handle(error),
        );
      }
    } finally {
      // Here, not after the promise: a call in between would start no run.
      this.#running = undefined;
    }
  }

  #handle(error: unknown): void {
    // Without a replica nothing can be sent, now or later. Without a session its owner stops the outbox.
    if (error instanceof StorageError || this.#isStopped) return;
    // The owner of the key calls `send` when the device can encrypt.
    if (error instanceof TransportError && error.kind === 'locked') {
      this.#setFailures(0);
      return;
    }
    this.#setFailures(this.#failures + 1);
    if (this.#isRequested) return;
    const delay = Math.min(longestDelay, firstDelay * 2 ** (this.#failures - 1));
    this.send(delay * (0.5 + Math.random() / 2));
  }

  #setFailures(failures: number): void {
    const wasUnavailable = this.isUnavailable;
    this.#failures = failures;
    if (this.isUnavailable !== wasUnavailable) this.#options.onChange();
  }
}
