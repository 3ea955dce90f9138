// @spec storage-failure

import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { clearSessionEnd } from '@kairos/sync/delete-all-but-unsent';
import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import { isClosed, type ReplicaStorage, StorageError, type StoredRow } from '@kairos/sync/storage';
import { lazyMethods } from '#platform/async/lazy-methods.ts';
import { followSuspension } from '#platform/page-lifecycle/follow-suspension.ts';
import { BlockedWatch } from './blocked-watch.ts';

interface StorageEvents {
  /** Another tab deletes the database, or needs another version of it. */
  readonly onClosed: () => void;
  /** The storage has not answered for a while, or answers again. */
  readonly onBlocked: (isBlocked: boolean) => void;
  /** From now on the replica lasts until the page is closed. */
  readonly onMemory: (cause: StorageError) => void;
}

/** The methods of a storage that wait until it is open. */
export const storageMethods = [
  'getRow',
  'getRows',
  'getSlices',
  'countSlices',
  'getLinked',
  'getUnsent',
  'countUnsent',
  'getRejections',
  'getMeta',
  'write',
] as const;

/** Whether IndexedDB has failed. A field that is full, and a replica that is closed, are no failures of the disk. */
function isLost(error: unknown): error is StorageError {
  return error instanceof StorageError && (error.kind === 'quota' || error.kind === 'failed');
}

/** A replica that several storages of a page have in memory. Like a database, it has its content when it is opened again. */
export interface SharedMemory {
  contents?: { readonly device: MemoryDevice; readonly cause: StorageError } | undefined;
}

/**
 * The use without an account: what was written is there when the user signs in, and after that. It belongs to the whole
 * page, as its database does.
 */
export const localMemory: SharedMemory = {};

/** A copy of a replica in memory; empty when it cannot be read. */
async function copyToMemory(storage: IndexedDbStorage): Promise<MemoryDevice> {
  const device = new MemoryDevice();
  const memory = new MemoryStorage(device);
  const contents = await storage.readAll().catch(() => undefined);
  if (contents) {
    await memory.write('relaxed', (transaction) => {
      for (const row of contents.rows) transaction.putRow(row);
      for (const rejection of contents.rejections) transaction.putRejection(rejection);
      for (const [key, value] of contents.meta) transaction.putMeta(key, value);
      return Promise.resolve();
    });
  }
  return device;
}

export interface LazyStorage extends ReplicaStorage {
  /** The rows with unsent changes that end with the page; none while the replica is in IndexedDB. */
  readonly unsentInMemory: () => readonly StoredRow[];
}

/**
 * The storage of a replica: IndexedDB where the browser has it and it works. It is used at once; calls wait until it is
 * open. When IndexedDB fails or has no room, at the start or later, the replica continues in memory.
 *
 * @param name of the database
 * @param shared where the replica is in memory; by default, it ends when it is closed
 */
export function openStorage(name: string, events: StorageEvents, shared: SharedMemory = {}): LazyStorage {
  const watch = new BlockedWatch(events.onBlocked);
  const database = new IndexedDbStorage(name, events.onClosed, followSuspension);
  let memory: MemoryStorage | undefined;
  let moving: Promise<MemoryStorage> | undefined;

  async function moveToMemory(cause: StorageError): Promise<MemoryStorage> {
    const device = await (shared.contents?.device ?? copyToMemory(database));
    shared.contents = { device, cause };
    memory = new MemoryStorage(device);
    events.onMemory(cause);
    return memory;
  }

  async function open(): Promise<ReplicaStorage> {
    if (shared.contents) return moveToMemory(shared.contents.cause);
    try {
      await watch.watch(clearSessionEnd(database));
      return database;
    } catch (error) {
      if (isClosed(error)) return database;
      return moveToMemory(error instanceof StorageError ? error : new StorageError('failed', error));
    }
  }

  let current = open();

  async function use<Result>(act: (storage: ReplicaStorage) => Promise<Result>): Promise<Result> {
    const storage = await current;
    try {
      return await watch.watch(act(storage));
    } catch (error) {
      if (storage !== database || !isLost(error)) throw error;
      moving ??= moveToMemory(error);
      current = moving;
      return act(await moving);
    }
  }

  return {
    ...lazyMethods(storageMethods, use),
    unsentInMemory: () => memory?.unsentRows() ?? [],
    close: async () => {
      await database.close();
      await memory?.close();
    },
    destroy: async () => {
      const inMemory = memory ?? (shared.contents && new MemoryStorage(shared.contents.device));
      if (inMemory === undefined) return database.destroy();
      shared.contents = undefined;
      await inMemory.destroy();
      // IndexedDB may be absent, or not work.
      return database.destroy().catch(() => undefined);
    },
  };
}
