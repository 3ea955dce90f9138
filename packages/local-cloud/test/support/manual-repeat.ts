import type { Repeat } from '../../src/tables/start-expiry.ts';

/** Repeated jobs of a local cloud that run when a test calls `tick`. */
export class ManualRepeat {
  readonly #jobs = new Set<() => Promise<void>>();

  readonly repeat: Repeat = (job) => {
    this.#jobs.add(job);
    return () => this.#jobs.delete(job);
  };

  /** Runs each job once. */
  async tick(): Promise<void> {
    for (const job of this.#jobs) await job();
  }
}
