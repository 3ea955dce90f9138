import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { endWaiting } from '@kairos/sync/keep-unsent';
import type { Rejection, ReplicaStorage, StorageTransaction, StoredRow } from '@kairos/sync/storage';
import { followSuspension } from '#lib/page-lifecycle/follow-suspension.ts';

/** Opens IndexedDB where the browser has it and it works; else the replica lasts as long as the page. */
async function open(name: string, onClosed: () => void): Promise<ReplicaStorage> {
  const storage = new IndexedDbStorage(name, onClosed, followSuspension);
  try {
    await endWaiting(storage);
    return storage;
  } catch {
    await storage.close();
    // Few browsers need it.
    return new (await import('@kairos/sync/memory-storage')).MemoryStorage();
  }
}

/** The storage of a replica. It opens at once, and what is asked of it meanwhile waits. */
export class OpeningStorage implements ReplicaStorage {
  readonly #opening: Promise<ReplicaStorage>;

  /** `name` is the database's. `onClosed` is called when another tab deletes it, or needs another version of it. */
  constructor(name: string, onClosed: () => void) {
    this.#opening = open(name, onClosed);
  }

  async getRow(entity: string, id: string): Promise<StoredRow | undefined> {
    return (await this.#opening).getRow(entity, id);
  }

  async getRows(entity: string): Promise<StoredRow[]> {
    return (await this.#opening).getRows(entity);
  }

  async getSlices(entity: string, first: string, last: string): Promise<StoredRow[]> {
    return (await this.#opening).getSlices(entity, first, last);
  }

  async getLinked(entity: string, link: string): Promise<StoredRow[]> {
    return (await this.#opening).getLinked(entity, link);
  }

  async getDirty(limit?: number): Promise<StoredRow[]> {
    return (await this.#opening).getDirty(limit);
  }

  async countDirty(): Promise<number> {
    return (await this.#opening).countDirty();
  }

  async getRejections(): Promise<Rejection[]> {
    return (await this.#opening).getRejections();
  }

  async getMeta(key: string): Promise<unknown> {
    return (await this.#opening).getMeta(key);
  }

  async write<Result>(
    durability: 'strict' | 'relaxed',
    act: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    return (await this.#opening).write(durability, act);
  }

  async close(): Promise<void> {
    await (await this.#opening).close();
  }

  async destroy(): Promise<void> {
    await (await this.#opening).destroy();
  }
}
