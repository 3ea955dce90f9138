import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
} from 'idb';
import {
  type Rejection,
  type ReplicaStorage,
  StorageError,
  type StorageTransaction,
  type StoredRow,
} from './storage.ts';

interface ReplicaSchema extends DBSchema {
  records: {
    key: [string, string];
    value: StoredRow;
    indexes: { slice: [string, string]; link: [string, string]; dirty: string };
  };
  rejections: { key: string; value: Rejection };
  meta: { key: string; value: unknown };
}

type Database = IDBPDatabase<ReplicaSchema>;
type StoreName = 'records' | 'rejections' | 'meta';
const stores: StoreName[] = ['records', 'rejections', 'meta'];

/** Version 2 has the index of links. Rows of version 1 have no link. */
const schemaVersion = 2;

function allOf(entity: string): IDBKeyRange {
  return IDBKeyRange.bound([entity, ''], [entity, '\uffff']);
}

function createStores(database: IDBPDatabase<ReplicaSchema>): void {
  const records = database.createObjectStore('records', { keyPath: ['entity', 'id'] });
  records.createIndex('slice', ['entity', 'slice']);
  // Rows without something to send have no `dirty`, which leaves them out of the index.
  records.createIndex('dirty', 'dirty');
  database.createObjectStore('rejections', { keyPath: 'id' });
  database.createObjectStore('meta');
}

function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && names.includes(String(error.name));
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
    putMeta: (key, value) => {
      reportedLater(meta.put(value, key));
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
  readonly #name: string;
  readonly #onClosed: () => void;
  #database: Promise<Database> | undefined;
  #closed = false;
  #destroying: Promise<void> | undefined;

  /** `name` is the database's. `onClosed` is called when another tab deletes it, or needs another version of it. */
  constructor(name: string, onClosed: () => void = () => undefined) {
    this.#name = name;
    this.#onClosed = onClosed;
  }

  getRow(entity: string, id: string): Promise<StoredRow | undefined> {
    return this.#read('records', (records) => records.get([entity, id]));
  }

  getRows(entity: string): Promise<StoredRow[]> {
    return this.#read('records', (records) => records.getAll(allOf(entity)));
  }

  getSlices(entity: string, first: string, last: string): Promise<StoredRow[]> {
    const slices = IDBKeyRange.bound([entity, first], [entity, last]);
    return this.#read('records', (records) => records.index('slice').getAll(slices));
  }

  getLinked(entity: string, link: string): Promise<StoredRow[]> {
    return this.#read('records', (records) => records.index('link').getAll([entity, link]));
  }

  getDirty(limit?: number): Promise<StoredRow[]> {
    return this.#read('records', (records) => records.index('dirty').getAll(null, limit));
  }

  countDirty(): Promise<number> {
    return this.#read('records', (records) => records.index('dirty').count());
  }

  getRejections(): Promise<Rejection[]> {
    return this.#read('rejections', (rejections) => rejections.getAll());
  }

  getMeta(key: string): Promise<unknown> {
    return this.#read('meta', (meta) => meta.get(key));
  }

  write<Result>(
    durability: 'strict' | 'relaxed',
    act: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#use(async (database) => {
      const transaction = database.transaction(stores, 'readwrite', { durability });
      const { done } = transaction;
      try {
        const result = await act(transactionOf(transaction));
        await done;
        return result;
      } catch (error) {
        // What failed first is the reason; the transaction may have ended by itself.
        await Promise.allSettled([Promise.resolve().then(() => transaction.abort()), done]);
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const database = await this.#database?.catch(() => undefined);
    database?.close();
  }

  destroy(): Promise<void> {
    // Once: by the next time the name may be in use again.
    this.#destroying ??= this.close().then(() => deleteDB(this.#name));
    return this.#destroying;
  }

  #read<Name extends StoreName, Result>(
    name: Name,
    act: (store: IDBPObjectStore<ReplicaSchema, [Name], Name>) => Promise<Result>,
  ): Promise<Result> {
    return this.#use((database) => {
      const { done, store } = database.transaction(name);
      // The request itself reports a failure. A page that is being left may end the transaction besides.
      done.catch(() => undefined);
      return act(store);
    });
  }

  /**
   * Safari drops the connections of pages in the background. A connection that fails is therefore opened again, once
   * for each use.
   */
  async #use<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
    try {
      return await act(await this.#open());
    } catch (error) {
      if (this.#closed) throw new StorageError('closed', error);
      if (isNamed(error, 'QuotaExceededError')) throw new StorageError('quota', error);
      if (!isNamed(error, 'InvalidStateError', 'UnknownError', 'AbortError')) throw error;
      this.#database = undefined;
    }
    try {
      return await act(await this.#open());
    } catch (error) {
      throw new StorageError(isNamed(error, 'QuotaExceededError') ? 'quota' : 'failed', error);
    }
  }

  #open(): Promise<Database> {
    if (this.#closed) return Promise.reject(new StorageError('closed'));
    this.#database ??= openDB<ReplicaSchema>(this.#name, schemaVersion, {
      upgrade: (database, oldVersion, _newVersion, transaction) => {
        if (oldVersion < 1) createStores(database);
        // Rows that serve nothing have no `link`, which leaves them out of the index.
        transaction.objectStore('records').createIndex('link', ['entity', 'link']);
      },
      blocking: () => {
        void this.close();
        this.#onClosed();
      },
      terminated: () => {
        this.#database = undefined;
      },
    });
    return this.#database;
  }
}
