import type { ReplicaStore } from '@kairos/sync/replica-store';
import type { Stamp } from '@kairos/sync/stamp';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStoreOptions } from './record-store-options.ts';
import type { SyncState } from './sync-state.ts';

type WriterOptions = Pick<RecordStoreOptions, 'requestPersistence' | 'onStored' | 'trackUnwritten'>;

/** Writes what this tab changes into the replica, and says whether that works. */
export class ReplicaWriter {
  readonly #replica: ReplicaStore;
  readonly #state: SyncState;
  readonly #options: WriterOptions;
  #hasWritten = false;

  constructor(replica: ReplicaStore, state: SyncState, options: WriterOptions) {
    this.#replica = replica;
    this.#state = state;
    this.#options = options;
  }

  /** Writes changes, which are backed up meanwhile. Rejects with a `StorageError`. */
  async change(changes: readonly RecordChange[]): Promise<Stamp> {
    const unwritten = this.#options.trackUnwritten?.(changes);
    try {
      return await this.write(changes, () => this.#replica.change(changes, unwritten?.isMadeElsewhere));
    } finally {
      unwritten?.end();
    }
  }

  /** Runs `act`, which writes records. */
  async write<Result>(
    records: readonly { readonly entity: string }[],
    act: () => Promise<Result>,
  ): Promise<Result> {
    const { requestPersistence, onStored } = this.#options;
    try {
      const result = await act();
      this.#state.setStorageFailure(undefined);
      if (!this.#hasWritten) void requestPersistence?.().catch(() => undefined);
      this.#hasWritten = true;
      onStored?.(new Set(records.map(({ entity }) => entity)));
      return result;
    } catch (error) {
      this.#state.setStorageFailure(error);
      throw error;
    }
  }
}
