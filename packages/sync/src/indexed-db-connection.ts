import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { ReplicaDatabase, ReplicaSchema } from './replica-database.ts';
import { StorageError } from './storage.ts';
import type { FollowSuspension } from './suspension.ts';

/** Version 2 has the index of links. Rows of version 1 have no link. */
const schemaVersion = 2;

/** The errors of a connection that was lost or closed, and of transactions that it has ended. */
const lostNames = ['InvalidStateError', 'UnknownError', 'AbortError'] as const;

/** The part of a transaction that a suspension needs; `idb`'s wrapper has it as well. */
interface Abortable {
  readonly abort: () => void;
}

function createStores(database: IDBPDatabase<ReplicaSchema>): void {
  const records = database.createObjectStore('records', { keyPath: ['entity', 'id'] });
  records.createIndex('slice', ['entity', 'slice']);
  // Rows without pending changes have no `dirty`, so they are not in the index.
  records.createIndex('dirty', 'dirty');
  database.createObjectStore('rejections', { keyPath: 'id' });
  database.createObjectStore('meta');
}

function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && names.includes(String(error.name));
}

function abortIfRunning(transaction: Abortable): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

/**
 * The connection to a replica's database. It is opened with its first use.
 *
 * Safari keeps a page that was left in memory, with its connection and its transactions, and other pages wait for them
 * until the page is discarded. Therefore a page that is suspended aborts its transactions and closes the connection.
 * Interrupted calls run again when the page is resumed.
 */
export class IndexedDbConnection {
  readonly #name: string;
  readonly #onClosed: () => void;
  readonly #stopFollowing: () => void;
  #database: Promise<ReplicaDatabase> | undefined;
  readonly #running = new Set<Abortable>();
  #closed = false;
  #destroying: Promise<void> | undefined;
  /** Resolves when the page is resumed; undefined while it is not suspended. */
  #resumed: Promise<void> | undefined;
  #resume: () => void = () => undefined;
  #suspensions = 0;

  /** `name` is the database's. `onClosed` is called when another tab deletes it, or needs another version of it. */
  constructor(name: string, onClosed: () => void, followSuspension: FollowSuspension) {
    this.#name = name;
    this.#onClosed = onClosed;
    this.#stopFollowing = followSuspension({
      suspend: () => this.#suspend(),
      resume: () => this.#resume(),
    });
  }

  /**
   * Runs `act` with the open database; it may run several times. Safari drops the connections of pages in the
   * background. A connection that fails is therefore opened again, once for each use.
   *
   * @throws StorageError, and errors of `act`
   */
  async use<Result>(act: (database: ReplicaDatabase) => Promise<Result>): Promise<Result> {
    const suspensions = this.#suspensions;
    try {
      return await this.#tryTwice(act);
    } catch (error) {
      if (this.#closed || this.#suspensions === suspensions) throw error;
      return this.use(act);
    }
  }

  /** Aborts a transaction when the page is suspended. The returned function stops it. */
  track(transaction: Abortable): () => void {
    this.#running.add(transaction);
    if (this.#resumed) abortIfRunning(transaction);
    return () => void this.#running.delete(transaction);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopFollowing();
    this.#resume();
    const database = await this.#database?.catch(() => undefined);
    database?.close();
  }

  /** Deletes the database, in all tabs. */
  destroy(): Promise<void> {
    // Once: by the next time the name may be in use again.
    this.#destroying ??= this.close().then(() => deleteDB(this.#name));
    return this.#destroying;
  }

  async #tryTwice<Result>(act: (database: ReplicaDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await this.#try(act);
    } catch (error) {
      const kind = this.#kindOf(error);
      if (kind !== 'failed') throw new StorageError(kind, error);
      if (!isNamed(error, ...lostNames)) throw error;
    }
    try {
      return await this.#try(act);
    } catch (error) {
      throw new StorageError(this.#kindOf(error), error);
    }
  }

  #kindOf(error: unknown): StorageError['kind'] {
    if (this.#closed) return 'closed';
    return isNamed(error, 'QuotaExceededError') ? 'quota' : 'failed';
  }

  async #try<Result>(act: (database: ReplicaDatabase) => Promise<Result>): Promise<Result> {
    await this.#resumed;
    if (this.#closed) throw new StorageError('closed');
    this.#database ??= this.#open();
    const opening = this.#database;
    try {
      return await act(await opening);
    } catch (error) {
      // A connection that was opened meanwhile stays: one that nothing refers to would block other pages.
      if (isNamed(error, ...lostNames)) this.#drop(opening);
      throw error;
    }
  }

  #open(): Promise<ReplicaDatabase> {
    const opening = openDB<ReplicaSchema>(this.#name, schemaVersion, {
      upgrade: (database, oldVersion, _newVersion, transaction) => {
        const done = this.track(transaction);
        transaction.done.then(done, done);
        if (this.#isSuspended()) return;
        if (oldVersion < 1) createStores(database);
        // Rows without a link are not in the index.
        transaction.objectStore('records').createIndex('link', ['entity', 'link']);
      },
      blocking: () => {
        void this.close();
        this.#onClosed();
      },
      terminated: () => this.#drop(opening),
    });
    // The next use opens it again.
    opening.catch(() => this.#drop(opening));
    return opening;
  }

  #drop(opening: Promise<ReplicaDatabase>): void {
    if (this.#database === opening) this.#database = undefined;
    opening.then(
      (database) => database.close(),
      // It was not opened.
      () => undefined,
    );
  }

  /** Called after `track`, which aborts a transaction of a suspended page. */
  #isSuspended(): boolean {
    return this.#resumed !== undefined;
  }

  #suspend(): void {
    this.#suspensions += 1;
    this.#resumed = new Promise((resolve) => {
      this.#resume = () => {
        this.#resumed = undefined;
        resolve();
      };
    });
    for (const transaction of this.#running) abortIfRunning(transaction);
    this.#running.clear();
    if (this.#database) this.#drop(this.#database);
  }
}
