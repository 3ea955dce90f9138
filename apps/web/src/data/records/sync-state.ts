import type { LockReason } from '@kairos/sync/sealing/encryption-state';
import { type Rejection, type ReplicaStorage, StorageError } from '@kairos/sync/storage';
import { TransportError } from '@kairos/sync/transport';
import { createEmitter } from '#platform/events/create-emitter.ts';

/** Milliseconds after which an unsent change is shown, although the server may be reachable. */
const patience = 1_000;

/** Why the last reading failed. */
export interface ReadFailure {
  readonly error: unknown;
  /** The server answered, but not with records: the shown records may be out of date. */
  readonly isAnswered: boolean;
}

export interface SyncStatus {
  /** Changes wait on this device to be sent. */
  readonly isWaiting: boolean;
  readonly readFailure: ReadFailure | undefined;
  /** The last change could not be stored on this device. */
  readonly storageFailure: StorageError | undefined;
  /** The storage of this device does not answer. */
  readonly isBlocked: boolean;
  /** Why this device can neither send nor read: the account is encrypted. Undefined while it can. */
  readonly lockReason: LockReason | undefined;
  /** Why the records last only until the page is closed; undefined while they are stored on this device. */
  readonly memoryCause: StorageError | undefined;
  /** Changes that the server rejected after their screen was closed. */
  readonly rejections: readonly Rejection[];
}

interface SyncStateOptions {
  readonly storage: Pick<ReplicaStorage, 'countUnsent' | 'getRejections'>;
  readonly isReachable: () => boolean;
  /** Whether sending waits for a pause in typing. */
  readonly isDelayed: () => boolean;
  /** Whether the page that made a rejected change still waits for it. */
  readonly isAwaited: (rejection: Rejection) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Whether a request failed before the server could answer it. */
function isUnanswered({ kind }: TransportError): boolean {
  return kind === 'unavailable' || kind === 'locked';
}

/** The status of storing and sending, for `useSyncExternalStore`. */
export class SyncState {
  readonly #options: SyncStateOptions;
  readonly #changes = createEmitter();
  #status: SyncStatus = {
    isWaiting: false,
    readFailure: undefined,
    storageFailure: undefined,
    isBlocked: false,
    lockReason: undefined,
    memoryCause: undefined,
    rejections: [],
  };
  #unsentSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SyncStateOptions) {
    this.#options = options;
  }

  get(): SyncStatus {
    return this.#status;
  }

  /** Calls `listener` after each change of the status. Returns a function that stops it. */
  readonly subscribe = this.#changes.subscribe;

  /** Reads the unsent and the rejected changes from the storage. */
  async update(): Promise<void> {
    const { storage, isReachable, isDelayed, isAwaited, now } = this.#options;
    try {
      const [count, rejections] = await Promise.all([storage.countUnsent(), storage.getRejections()]);
      this.#unsentSince = count === 0 || isDelayed() ? undefined : (this.#unsentSince ?? now());
      clearTimeout(this.#timer);
      const left = this.#unsentSince === undefined ? 0 : this.#unsentSince + patience - now();
      if (left > 0) this.#timer = setTimeout(() => void this.update(), left);
      this.#set({
        isWaiting: count > 0 && (!isReachable() || (this.#unsentSince !== undefined && left <= 0)),
        rejections: rejections.filter((rejection) => !isAwaited(rejection)),
      });
    } catch (error) {
      this.setStorageFailure(error);
    }
  }

  /** Stores the error of the last reading; undefined while it runs, and after a success. */
  setReadFailure(error: unknown): void {
    const isAnswered = !(error instanceof TransportError && isUnanswered(error));
    const cause = error instanceof TransportError ? (error.cause ?? error) : error;
    this.#set({ readFailure: error === undefined ? undefined : { error: cause, isAnswered } });
  }

  /** Sets the outcome of storing a change; undefined when it succeeded. */
  setStorageFailure(error: unknown): void {
    // A closed replica belongs to a user who has logged out. An unreadable record is no failure of the storage.
    const isOfStorage =
      error instanceof StorageError && error.kind !== 'closed' && error.kind !== 'unreadable';
    if (isOfStorage) this.#set({ storageFailure: error });
    else if (error === undefined) this.#set({ storageFailure: undefined });
  }

  setBlocked(isBlocked: boolean): void {
    this.#set({ isBlocked });
  }

  setLockReason(lockReason: LockReason | undefined): void {
    this.#set({ lockReason });
  }

  setMemoryCause(memoryCause: StorageError): void {
    this.#set({ memoryCause });
  }

  /** Resolves when the server cannot be reached, or after `limit` milliseconds. */
  unreachable(limit: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(end, limit);
      const check = () => {
        if (!this.#options.isReachable()) end();
      };
      const stop = this.subscribe(check);
      check();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #set(change: Partial<SyncStatus>): void {
    const next = { ...this.#status, ...change };
    const isSame =
      next.isWaiting === this.#status.isWaiting &&
      next.readFailure === this.#status.readFailure &&
      next.storageFailure === this.#status.storageFailure &&
      next.isBlocked === this.#status.isBlocked &&
      next.lockReason === this.#status.lockReason &&
      next.memoryCause === this.#status.memoryCause &&
      next.rejections.map(({ id }) => id).join() === this.#status.rejections.map(({ id }) => id).join();
    if (isSame) return;
    this.#status = next;
    this.#changes.emit();
  }
}
