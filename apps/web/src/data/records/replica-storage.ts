import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { clearSessionEnd } from '@kairos/sync/keep-unsent';
import { MemoryStorage } from '@kairos/sync/memory-storage';
import {
  type Rejection,
  type ReplicaStorage,
  StorageError,
  type StorageTransaction,
  type StoredRow,
} from '@kairos/sync/storage';
import { followSuspension } from '#platform/page-lifecycle/follow-suspension.ts';
import { BlockedWatch } from './blocked-watch.ts';

interface StorageEvents {
  /** Another tab deletes the database, or needs another version of it. */
  readonly onClosed: () => void;
  /** The storage has not answered for a while, or answers again. */
  readonly onBlocked: (isBlocked: boolean) => void;
  /** From now on the replica lasts as long as the page. */
  readonly onMemory: (cause: StorageError) => void;
}

/** A copy of a replica in memory; empty when it cannot be read. */
async function copyToMemory(storage: IndexedDbStorage): Promise<MemoryStorage> {
  const memory = new MemoryStorage();
  const contents = await storage.readAll().catch(() => undefined);
  if (contents) {
    await memory.write('relaxed', (transaction) => {
      for (const row of contents.rows) transaction.putRow(row);
      for (const rejection of contents.rejections) transaction.putRejection(rejection);
      for (const [key, value] of contents.meta) transaction.putMeta(key, value);
      return Promise.resolve();
    });
  }
  return memory;
}

/**
 * The storage of a replica: IndexedDB where the browser has it and it works. It opens at once, and what is asked of it
 * meanwhile waits. When IndexedDB fails or has no room, at the start or later, the replica continues in memory.
 */
export class OpeningStorage implements ReplicaStorage {
  readonly #database: IndexedDbStorage;
  readonly #events: StorageEvents;
  readonly #watch: BlockedWatch;
  #current: Promise<IndexedDbStorage | MemoryStorage>;
  #memory: MemoryStorage | undefined;
  #moving: Promise<MemoryStorage> | undefined;

  /** `name` is the database's. */
  constructor(name: string, events: StorageEvents) {
    this.#events = events;
    this.#watch = new BlockedWatch(events.onBlocked);
    this.#database = new IndexedDbStorage(name, events.onClosed, followSuspension);
    this.#current = this.#open();
  }

  /** The rows with unsent changes that end with the page; none while the replica is in IndexedDB. */
  unsentInMemory(): readonly StoredRow[] {
    return this.#memory?.dirtyRows() ?? [];
  }

  getRow(entity: string, id: string): Promise<StoredRow | undefined> {
    return this.#use((storage) => storage.getRow(entity, id));
  }

  getRows(entity: string): Promise<StoredRow[]> {
    return this.#use((storage) => storage.getRows(entity));
  }

  getSlices(entity: string, first: string, last: string): Promise<StoredRow[]> {
    return this.#use((storage) => storage.getSlices(entity, first, last));
  }

  getLinked(entity: string, link: string): Promise<StoredRow[]> {
    return this.#use((storage) => storage.getLinked(entity, link));
  }

  getDirty(limit?: number): Promise<StoredRow[]> {
    return this.#use((storage) => storage.getDirty(limit));
  }

  countDirty(): Promise<number> {
    return this.#use((storage) => storage.countDirty());
  }

  getRejections(): Promise<Rejection[]> {
    return this.#use((storage) => storage.getRejections());
  }

  getMeta(key: string): Promise<unknown> {
    return this.#use((storage) => storage.getMeta(key));
  }

  write<Result>(
    durability: 'strict' | 'relaxed',
    act: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#use((storage) => storage.write(durability, act));
  }

  async close(): Promise<void> {
    await this.#database.close();
    await this.#memory?.close();
  }

  async destroy(): Promise<void> {
    if (this.#memory === undefined) return this.#database.destroy();
    await this.#memory.destroy();
    // IndexedDB may be absent, or not work.
    return this.#database.destroy().catch(() => undefined);
  }

  async #open(): Promise<IndexedDbStorage | MemoryStorage> {
    try {
      await this.#watch.watch(clearSessionEnd(this.#database));
      return this.#database;
    } catch (error) {
      if (error instanceof StorageError && error.kind === 'closed') return this.#database;
      const cause = error instanceof StorageError ? error : new StorageError('failed', error);
      return this.#moveToMemory(cause);
    }
  }

  async #use<Result>(act: (storage: ReplicaStorage) => Promise<Result>): Promise<Result> {
    const storage = await this.#current;
    try {
      return await this.#watch.watch(act(storage));
    } catch (error) {
      const isLost = storage === this.#database && error instanceof StorageError && error.kind !== 'closed';
      if (!isLost) throw error;
      this.#moving ??= this.#current = this.#moveToMemory(error);
      return act(await this.#moving);
    }
  }

  async #moveToMemory(cause: StorageError): Promise<MemoryStorage> {
    const memory = await copyToMemory(this.#database);
    this.#memory = memory;
    this.#events.onMemory(cause);
    return memory;
  }
}
