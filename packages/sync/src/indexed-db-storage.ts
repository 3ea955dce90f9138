import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import { IndexedDbConnection } from './indexed-db-connection.ts';
import type { ReplicaSchema } from './replica-database.ts';
import type { Rejection, ReplicaStorage, StorageTransaction, StoredRow } from './storage.ts';
import type { FollowSuspension } from './suspension.ts';

/** Everything of a replica. */
interface ReplicaContents {
  readonly rows: readonly StoredRow[];
  readonly rejections: readonly Rejection[];
  readonly meta: readonly (readonly [key: string, value: unknown])[];
}

type StoreName = 'records' | 'rejections' | 'meta';
const stores: StoreName[] = ['records', 'rejections', 'meta'];

function allOf(entity: string): IDBKeyRange {
  return IDBKeyRange.bound([entity, ''], [entity, '\uffff']);
}

function slices(entity: string, first: string, last: string): IDBKeyRange {
  return IDBKeyRange.bound([entity, first], [entity, last]);
}

function transactionOf(
  transaction: IDBPTransaction<ReplicaSchema, StoreName[], 'readwrite'>,
): StorageTransaction {
  const records = transaction.objectStore('records');
  const meta = transaction.objectStore('meta');
  const rejections = transaction.objectStore('rejections');
  // A request that fails ends the transaction, and `transaction.done` reports it.
  const reportedLater = (request: Promise<unknown>) => void request.catch(() => undefined);
  return {
    getRow: (entity, id) => records.get([entity, id]),
    getRows: (entity) => records.getAll(allOf(entity)),
    getMeta: (key) => meta.get(key),
    putRow: (row) => {
      reportedLater(records.put(row));
    },
    deleteRow: (entity, id) => {
      reportedLater(records.delete([entity, id]));
    },
    countRows: () => records.count(),
    putMeta: (key, value) => {
      reportedLater(value === null ? meta.delete(key) : meta.put(value, key));
    },
    keepMeta: async (keys) => {
      for (const key of await meta.getAllKeys()) if (!keys.includes(key)) reportedLater(meta.delete(key));
    },
    putRejection: (rejection) => {
      reportedLater(rejections.put(rejection));
    },
    deleteRejection: (id) => {
      reportedLater(rejections.delete(id));
    },
  };
}

/** A replica in IndexedDB, shared by all tabs. */
export class IndexedDbStorage implements ReplicaStorage {
  readonly #connection: IndexedDbConnection;

  /**
   * `name` is the database's. `onClosed` is called when another tab deletes it, or needs another version of it. While
   * the page is suspended nothing is open, and requests to the storage wait.
   */
  constructor(
    name: string,
    onClosed: () => void = () => undefined,
    followSuspension: FollowSuspension = () => () => undefined,
  ) {
    this.#connection = new IndexedDbConnection(name, onClosed, followSuspension);
  }

  getRow(entity: string, id: string): Promise<StoredRow | undefined> {
    return this.#read('records', (records) => records.get([entity, id]));
  }

  getRows(entity: string): Promise<StoredRow[]> {
    return this.#read('records', (records) => records.getAll(allOf(entity)));
  }

  getSlices(entity: string, first: string, last: string): Promise<StoredRow[]> {
    return this.#read('records', (records) => records.index('slice').getAll(slices(entity, first, last)));
  }

  countSlices(entity: string, first: string, last: string): Promise<number> {
    return this.#read('records', (records) => records.index('slice').count(slices(entity, first, last)));
  }

  getLinked(entity: string, link: string): Promise<StoredRow[]> {
    return this.#read('records', (records) => records.index('link').getAll([entity, link]));
  }

  getUnsent(limit?: number): Promise<StoredRow[]> {
    return this.#read('records', (records) => records.index('dirty').getAll(null, limit));
  }

  countUnsent(): Promise<number> {
    return this.#read('records', (records) => records.index('dirty').count());
  }

  getRejections(): Promise<Rejection[]> {
    return this.#read('rejections', (rejections) => rejections.getAll());
  }

  getMeta(key: string): Promise<unknown> {
    return this.#read('meta', (meta) => meta.get(key));
  }

  /** Reads everything, in one transaction. Rejects with a `StorageError`. */
  readAll(): Promise<ReplicaContents> {
    return this.#connection.use(async (database) => {
      const transaction = database.transaction(stores);
      const ended = this.#connection.track(transaction);
      try {
        const meta = transaction.objectStore('meta');
        const [rows, rejections, keys, values] = await Promise.all([
          transaction.objectStore('records').getAll(),
          transaction.objectStore('rejections').getAll(),
          meta.getAllKeys(),
          meta.getAll(),
          transaction.done,
        ]);
        return { rows, rejections, meta: keys.map((key, index) => [key, values[index]] as const) };
      } finally {
        ended();
      }
    });
  }

  write<Result>(
    durability: 'strict' | 'relaxed',
    act: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#connection.use(async (database) => {
      const transaction = database.transaction(stores, 'readwrite', { durability });
      const { done } = transaction;
      const ended = this.#connection.track(transaction);
      try {
        const result = await act(transactionOf(transaction));
        await done;
        return result;
      } catch (error) {
        // The first failure is the reason; the transaction may have ended by itself.
        await Promise.allSettled([Promise.resolve().then(() => transaction.abort()), done]);
        throw error;
      } finally {
        ended();
      }
    });
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  destroy(): Promise<void> {
    return this.#connection.destroy();
  }

  #read<Name extends StoreName, Result>(
    name: Name,
    act: (store: IDBPObjectStore<ReplicaSchema, [Name], Name>) => Promise<Result>,
  ): Promise<Result> {
    return this.#connection.use(async (database) => {
      const transaction = database.transaction(name);
      // The request itself reports a failure. A page that is unloading may also end the transaction.
      transaction.done.catch(() => undefined);
      const ended = this.#connection.track(transaction);
      try {
        return await act(transaction.store);
      } finally {
        ended();
      }
    });
  }
}
