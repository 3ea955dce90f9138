import { WriteScheduler } from '#platform/async/write-scheduler.ts';
import { writeReminders, type WriteOptions } from './write-reminders.ts';

interface WriterOptions extends WriteOptions {
  /** Milliseconds to wait for further changes. Default: 2 seconds. */
  readonly delay?: number;
}

/** Writes the reminders for a closed app when records have changed, here or on another device. */
export class ReminderWriter {
  readonly #options: WriterOptions;
  readonly #scheduler: WriteScheduler;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#scheduler = new WriteScheduler({
      write: () => writeReminders(options),
      onFailure: (error) =>
        // Without the error itself: it can contain texts.
        console.warn(
          'The reminders could not be written:',
          error instanceof Error ? error.name : typeof error,
        ),
      delay: options.delay ?? 2_000,
    });
  }

  /** Writes after changes until the returned function is called. */
  start(): () => void {
    const { store } = this.#options;
    const scheduler = this.#scheduler;
    const changed = () => scheduler.ask();
    scheduler.start();
    const stopRows = store.subscribeToRows(changed);
    // Changes are sent: the status of the store has changed.
    const stopStatus = store.subscribe(changed);
    // A hidden page can be closed before the delay has ended.
    const hide = () => document.visibilityState === 'hidden' && scheduler.flush();
    document.addEventListener('visibilitychange', hide);
    scheduler.ask();
    return () => {
      scheduler.stop();
      stopRows();
      stopStatus();
      document.removeEventListener('visibilitychange', hide);
    };
  }

  /** Writes after the usual delay: something else than records has changed, for instance the language. */
  schedule(): void {
    this.#scheduler.ask();
  }
}
