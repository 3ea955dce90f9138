import { writeReminders, type WriteOptions } from './write-reminders.ts';

/** Milliseconds to wait for further changes. */
const usualDelay = 2_000;
/** After a failure. */
const retryDelay = 60_000;

interface WriterOptions extends WriteOptions {
  /** Default {@link usualDelay}. */
  readonly delay?: number;
}

/** Writes the reminders for a closed app when records have changed, here or on another device. */
export class ReminderWriter {
  readonly #options: WriterOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One write after another: a write reads the records again, which is a change. */
  #last: Promise<void> = Promise.resolve();
  #isStarted = false;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** Writes after changes until the returned function is called. */
  start(): () => void {
    this.#isStarted = true;
    const { store } = this.#options;
    const changed = () => this.schedule();
    const stopRows = store.subscribeToRows(changed);
    // Changes are sent: the status of the store has changed.
    const stopStatus = store.subscribe(changed);
    // A hidden page can be closed before the timer fires, so it writes immediately.
    const hide = () => {
      if (document.visibilityState === 'hidden' && this.#timer !== undefined) this.schedule(0);
    };
    document.addEventListener('visibilitychange', hide);
    this.schedule();
    return () => {
      this.#isStarted = false;
      stopRows();
      stopStatus();
      document.removeEventListener('visibilitychange', hide);
      clearTimeout(this.#timer);
    };
  }

  /** Writes after a delay, in milliseconds. */
  schedule(delay = this.#options.delay ?? usualDelay): void {
    if (!this.#isStarted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#last = this.#last.then(() => this.#write());
    }, delay);
  }

  async #write(): Promise<void> {
    if (this.#isStopped()) return;
    try {
      await writeReminders(this.#options);
    } catch (error) {
      if (this.#isStopped()) return;
      // Without the error itself: it can contain texts.
      console.warn('The reminders could not be written:', error instanceof Error ? error.name : typeof error);
      this.schedule(retryDelay);
    }
  }

  /** Whether the user has logged out, or the page has another user. */
  #isStopped(): boolean {
    return !this.#isStarted;
  }
}
