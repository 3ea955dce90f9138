import {
  type Rejection,
  type ReplicaStorage,
  StorageError,
  type StorageTransaction,
  type StoredRow,
} from './storage.ts';

/** The data of one device. All its tabs use the same object. */
export class MemoryDevice {
  readonly rows = new Map<string, Map<string, StoredRow>>();
  /** The rows with something to send. They are counted after every change, so a search in all rows is too slow. */
  readonly unsent = new Set<StoredRow>();
  readonly rejections = new Map<string, Rejection>();
  readonly meta = new Map<string, unknown>();
  #last: Promise<unknown> = Promise.resolve();

  /** Runs transactions one after another. */
  enqueue<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(act);
    this.#last = result.catch(() => undefined);
    return result;
  }

  putRow(row: StoredRow): void {
    const ofEntity = this.rows.get(row.entity) ?? new Map<string, StoredRow>();
    const before = ofEntity.get(row.id);
    if (before !== undefined) this.unsent.delete(before);
    this.rows.set(row.entity, ofEntity.set(row.id, row));
    if (row.dirty !== undefined) this.unsent.add(row);
  }

  deleteRow(entity: string, id: string): void {
    const row = this.rows.get(entity)?.get(id);
    if (row !== undefined) this.unsent.delete(row);
    this.rows.get(entity)?.delete(id);
  }

  countRows(): number {
    return [...this.rows.values()].reduce((sum, rows) => sum + rows.size, 0);
  }

  clear(): void {
    this.rows.clear();
    this.unsent.clear();
    this.rejections.clear();
    this.meta.clear();
  }
}

/** A replica that lasts until its page is closed, for browsers that have no IndexedDB. */
export class MemoryStorage implements ReplicaStorage {
  readonly #device: MemoryDevice;
  #closed = false;

  constructor(device = new MemoryDevice()) {
    this.#device = device;
  }

  getRow(entity: string, id: string): Promise<StoredRow | undefined> {
    return this.#read(() => this.#device.rows.get(entity)?.get(id));
  }

  getRows(entity: string): Promise<StoredRow[]> {
    return this.#read(() => [...(this.#device.rows.get(entity)?.values() ?? [])]);
  }

  async getSlices(entity: string, first: string, last: string): Promise<StoredRow[]> {
    return (await this.getRows(entity)).filter(({ slice }) => first <= slice && slice <= last);
  }

  async countSlices(entity: string, first: string, last: string): Promise<number> {
    return (await this.getSlices(entity, first, last)).length;
  }

  async getLinked(entity: string, link: string): Promise<StoredRow[]> {
    return (await this.getRows(entity)).filter((row) => row.link === link);
  }

  getUnsent(limit?: number): Promise<StoredRow[]> {
    return this.#read(() =>
      [...this.unsentRows()].sort((a, b) => ((a.dirty ?? '') < (b.dirty ?? '') ? -1 : 1)).slice(0, limit),
    );
  }

  /** The rows with something to send, in no order, for a page that is being left and cannot wait. */
  unsentRows(): readonly StoredRow[] {
    return [...this.#device.rows.values()].flatMap((rows) =>
      [...rows.values()].filter(({ dirty }) => dirty !== undefined),
    );
  }

  countUnsent(): Promise<number> {
    return this.#read(() => this.#device.unsent.size);
  }

  getRejections(): Promise<Rejection[]> {
    return this.#read(() => [...this.#device.rejections.values()]);
  }

  getMeta(key: string): Promise<unknown> {
    return this.#read(() => this.#device.meta.get(key));
  }

  write<Result>(
    _durability: 'strict' | 'relaxed',
    act: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#device.enqueue(() => this.#transact(act));
  }

  close(): Promise<void> {
    this.#closed = true;
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.#device.clear();
    return this.close();
  }

  async #transact<Result>(act: (transaction: StorageTransaction) => Promise<Result>): Promise<Result> {
    const { rejections, meta } = this.#device;
    const writes: (() => unknown)[] = [];
    const later = (write: () => unknown) => void writes.push(write);
    const result = await act({
      getRow: (entity, id) => this.getRow(entity, id),
      getRows: (entity) => this.getRows(entity),
      getMeta: (key) => this.getMeta(key),
      putRow: (row) => {
        later(() => this.#device.putRow(row));
      },
      deleteRow: (entity, id) => {
        later(() => this.#device.deleteRow(entity, id));
      },
      countRows: () => Promise.resolve(this.#device.countRows()),
      putMeta: (key, value) => {
        later(() => (value === null ? meta.delete(key) : meta.set(key, value)));
      },
      keepMeta: (keys) => {
        later(() => [...meta.keys()].filter((key) => !keys.includes(key)).forEach((key) => meta.delete(key)));
        return Promise.resolve();
      },
      putRejection: (rejection) => {
        later(() => rejections.set(rejection.id, rejection));
      },
      deleteRejection: (id) => {
        later(() => rejections.delete(id));
      },
    });
    if (this.#closed) throw new StorageError('closed');
    for (const write of writes) write();
    return result;
  }

  #read<Result>(read: () => Result): Promise<Result> {
    return this.#closed ? Promise.reject(new StorageError('closed')) : Promise.resolve(read());
  }
}
