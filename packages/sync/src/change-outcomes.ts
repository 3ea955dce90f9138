import { changeStamp } from './record.ts';
import type { ReplicaStore } from './replica-store.ts';
import { noStamp, type Stamp } from './stamp.ts';
import type { Rejection } from './storage.ts';

/** The server rejected a change. The message is that of its first GraphQL error. */
export class RejectedChange extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RejectedChange';
  }
}

interface Waiting {
  readonly records: readonly { readonly entity: string; readonly id: string }[];
  readonly resolve: () => void;
  readonly reject: (error: RejectedChange) => void;
  readonly signal: AbortSignal | undefined;
  error: RejectedChange | undefined;
}

/** The outcomes of the changes that this page made and awaits. */
export class ChangeOutcomes {
  readonly #replica: ReplicaStore;
  readonly #waiting = new Map<Stamp, Waiting>();

  constructor(replica: ReplicaStore) {
    this.#replica = replica;
  }

  /**
   * Resolves when the server has all values of a change, or another value has replaced them. Rejects with a
   * `RejectedChange`, the same one for all changes that were sent together. Stays pending while nothing can be sent, and
   * after `signal` is aborted. Resolves at once for `noStamp`: nothing was changed.
   */
  wait(stamp: Stamp, records: Waiting['records'], signal?: AbortSignal): Promise<void> {
    if (stamp === noStamp) return Promise.resolve();
    const outcome = new Promise<void>((resolve, reject) => {
      this.#waiting.set(stamp, { records, resolve, reject, signal, error: undefined });
    });
    // The caller may ignore the outcome.
    outcome.catch(() => undefined);
    return outcome;
  }

  /** Whether this page awaits the rejected change, and so shows the rejection to the user. */
  isAwaited({ stamps }: Rejection): boolean {
    const waiting = stamps.flatMap((stamp) => this.#waiting.get(stamp) ?? []);
    return waiting.some(({ signal }) => signal?.aborted !== true);
  }

  /** Settles the outcomes that are known by now. Rejects with a `StorageError`. */
  async check(): Promise<void> {
    for (const [stamp, { signal }] of this.#waiting) if (signal?.aborted) this.#waiting.delete(stamp);
    if (this.#waiting.size === 0) return;
    const settled: [Stamp, Waiting][] = [];
    for (const entry of this.#waiting) if (!(await this.#isPending(...entry))) settled.push(entry);
    // Read after the rows: a rejection is stored together with its row.
    for (const rejection of await this.#replica.storage.getRejections()) {
      const rejected = rejection.stamps.flatMap((stamp) => this.#waiting.get(stamp) ?? []);
      if (rejected.length === 0) continue;
      const error = new RejectedChange(rejection.message);
      for (const waiting of rejected) waiting.error ??= error;
      await this.#replica.removeRejection(rejection.id);
    }
    for (const [stamp, { error, resolve, reject }] of settled) {
      this.#waiting.delete(stamp);
      if (error) reject(error);
      else resolve();
    }
  }

  async #isPending(stamp: Stamp, { records }: Waiting): Promise<boolean> {
    const { storage } = this.#replica;
    const rows = await Promise.all(records.map(({ entity, id }) => storage.getRow(entity, id)));
    return rows.some(
      (row) =>
        row && !row.rejected && Object.values(row.pending).some((value) => changeStamp(value) === stamp),
    );
  }
}
