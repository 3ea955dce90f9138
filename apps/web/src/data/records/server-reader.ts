import type { ReplicaStore } from '@kairos/sync/replica-store';
import { isClosed, StorageError } from '@kairos/sync/storage';
import { type Transport, TransportError } from '@kairos/sync/transport';
import { SignedOutError } from '#data/api/signed-out-error.ts';
import { entityNames } from '#data/entities/entities.ts';
import { loadExchange } from './load-exchange.ts';
import type { SyncState } from './sync-state.ts';

export interface ServerReaderOptions {
  readonly replica: ReplicaStore;
  readonly transport: Transport;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Shows failures. */
  readonly state: Pick<SyncState, 'setReadFailure' | 'setStorageFailure'>;
  /** Called after each reading, also a failed one, which can have read some entities. */
  readonly onRead: () => Promise<void>;
}

function isWithoutSession(error: unknown): boolean {
  return error instanceof TransportError && error.cause instanceof SignedOutError;
}

/** Reads the changes of the server into the replica, one reading at a time. */
export class ServerReader {
  readonly #options: ServerReaderOptions;
  #reading: Promise<void> | undefined;
  #isReadAgain = false;

  constructor(options: ServerReaderOptions) {
    this.#options = options;
  }

  /** Reads everything that has changed before this call. A call during a reading starts another one after it. Never rejects. */
  read(): Promise<void> {
    this.#isReadAgain = true;
    this.#reading ??= this.#readWhileAsked();
    return this.#reading;
  }

  async #readWhileAsked(): Promise<void> {
    try {
      while (this.#isReadAgain) {
        this.#isReadAgain = false;
        await this.#readOnce();
      }
    } finally {
      // Here, not after the promise: a call in between would not read.
      this.#reading = undefined;
    }
  }

  async #readOnce(): Promise<void> {
    const { replica, transport, now, state, onRead } = this.#options;
    state.setReadFailure(undefined);
    try {
      const { read } = await loadExchange();
      await read(replica, transport, entityNames, now());
    } catch (error) {
      // Without a session there is nothing to read: the app is closing the pages of this user.
      if (isClosed(error) || isWithoutSession(error)) return;
      state.setReadFailure(error);
      if (error instanceof StorageError) state.setStorageFailure(error);
    }
    await onRead();
  }
}
