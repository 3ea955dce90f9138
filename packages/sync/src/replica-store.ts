import type { Change } from './change.ts';
import { type ImportedRecord, importRecords } from './import-records.ts';
import type { KnownRules } from './known-rules.ts';
import type { FieldMerges, MergeField } from './merge-field.ts';
import { deviceKey, movedKey, newestStampKey } from './meta-keys.ts';
import { makeChanges } from './make-changes.ts';
import { ownValue } from './own-value.ts';
import type { DiscardedValue, EntityRules, Row } from './record.ts';
import { rowIndexKeys } from './row-index-keys.ts';
import { RowWriter } from './row-writer.ts';
import { type DeviceName, nextStamp, noStamp, type Stamp } from './stamp.ts';
import { type ReplicaStorage, StorageError, type StorageTransaction } from './storage.ts';
import { storedEpoch } from './stored-epoch.ts';
import { type RecordAddress, deleteImportedRecords } from './delete-imported.ts';

/** A row that was written: lists of these slices and links have to be read again. */
export interface ReplicaEvent {
  readonly entity: string;
  readonly id: string;
  readonly slices: readonly string[];
  /** The links of the row before and after the change, as `linkOf` gives them. */
  readonly links: readonly string[];
}

export interface ReplicaOptions {
  readonly storage: ReplicaStorage;
  readonly entities: readonly EntityRules[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A new name for this device, used when the replica is created. */
  readonly newDeviceName: () => DeviceName;
  /** Returns the record that stores a discarded value; null when the value need not be stored. */
  readonly recordDiscarded: (value: DiscardedValue) => Change | null;
  /** Called when the replica has entered an epoch: replaced tables have to be read again. */
  readonly onEpoch?: () => void;
  /**
   * A deleted record stays as a deleted one, although the server never had it. For a replica without a server, whose
   * deleted records can be restored.
   */
  readonly keepsDeleted?: boolean;
}

/** Stores something in the transaction of an import. It may run twice. */
export type StoreWithImport = (transaction: StorageTransaction, stamp: Stamp | undefined) => Promise<void>;

/** The records of one user on this device, and the changes of this device. Every write is one transaction. */
export class ReplicaStore {
  readonly #options: ReplicaOptions;
  readonly #rules: ReadonlyMap<string, EntityRules>;
  readonly #listeners = new Set<(events: readonly ReplicaEvent[]) => void>();
  #device: DeviceName | undefined;
  #merges: Readonly<Record<string, FieldMerges>> = {};

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#rules = new Map(options.entities.map((rules) => [rules.name, rules]));
  }

  get storage(): ReplicaStorage {
    return this.#options.storage;
  }

  /** The rules of the entities, by name. */
  get rules(): ReadonlyMap<string, EntityRules> {
    return this.#rules;
  }

  /** How fields are merged, by entity. */
  get merges(): Readonly<Record<string, FieldMerges>> {
    return this.#merges;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#options.now();
  }

  /** Says that the replica has entered an epoch. */
  handleEpoch(): void {
    this.#options.onEpoch?.();
  }

  /** Calls `listener` after each write of this object. Returns a function that removes it. */
  subscribe(listener: (events: readonly ReplicaEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Stores changes with one stamp: all of them or none. Resolves to the stamp when they are durable. A change of a
   * record that was deleted meanwhile is kept as a discarded value.
   *
   * @param isMade whether they were made in another way while this page was suspended; then nothing is stored, and the
   *   stamp is `noStamp`
   * @throws StorageError, also for a field that the server would reject as too long: it would store the other changes
   */
  async change(changes: readonly Change[], isMade: () => boolean = () => false): Promise<Stamp> {
    const { stamp = noStamp } = await this.#writeStamped(async (writer, stampAfter) =>
      isMade() ? {} : { stamp: await makeChanges(writer, changes, this.#known(stampAfter)) },
    );
    return stamp;
  }

  /**
   * Imports records: all of them or none. Existing records with the same id, also deleted ones, are not overwritten. A
   * record with `restores` restores a deleted one with its values.
   * Resolves to the number of records that were added or restored.
   *
   * @param also stores something in the same transaction; it gets the stamp of the restorations, if any
   */
  async import(records: readonly ImportedRecord[], also?: StoreWithImport): Promise<number> {
    const { count } = await this.#writeStamped(async (writer, stampAfter) => {
      const result = await importRecords(writer, records, this.#rules, stampAfter);
      await also?.(writer.transaction, result.stamp);
      return result;
    });
    return count;
  }

  /**
   * Deletes imported records that were not changed after `importedAt` (milliseconds since 1970): all of them or none.
   * Resolves to the number of records that were deleted.
   */
  async deleteImported(addresses: readonly RecordAddress[], importedAt: number): Promise<number> {
    const { count } = await this.#writeStamped((writer, stampAfter) =>
      deleteImportedRecords(writer, addresses, importedAt, stampAfter),
    );
    return count;
  }

  /**
   * Writes rows in one durable transaction, which may run twice: all of them or none. The stamp that `act` returns is then
   * the newest one of this device.
   */
  writeRows<Result extends { readonly stamp: Stamp }>(
    act: (writer: RowWriter, known: KnownRules) => Promise<Result>,
  ): Promise<Result> {
    return this.#writeStamped((writer, stampAfter) => act(writer, this.#known(stampAfter)));
  }

  #known(stampAfter: KnownRules['stampAfter']): KnownRules {
    return { rulesOf: this.#rules, merges: this.#merges, stampAfter };
  }

  /** Sets how fields are merged, by entity: the code is loaded with the connection, before any record is received. */
  setFieldMerges(merges: Readonly<Record<string, FieldMerges>>): void {
    this.#merges = merges;
  }

  /** How a field is merged; undefined for one that has the later value, and before the merges are set. */
  mergeOf(entity: string, field: string): MergeField | undefined {
    return ownValue(ownValue(this.#merges, entity) ?? {}, field);
  }

  /** The epoch of the tables from which the replica was read. */
  epoch(): Promise<number> {
    return storedEpoch(this.storage);
  }

  async removeRejection(id: string): Promise<void> {
    await this.write('relaxed', ({ transaction }) => {
      transaction.deleteRejection(id);
      return Promise.resolve();
    });
  }

  /**
   * Up to where the entity was read: an `updatedAt` of the server; '' when it had no records; undefined before the
   * first complete reading.
   */
  async readCursor(entity: string): Promise<string | undefined> {
    const cursor = await this.storage.getMeta(`cursor:${entity}`);
    return typeof cursor === 'string' ? cursor : undefined;
  }

  /** The device name that this replica writes into its stamps. All tabs use the same one. */
  async device(): Promise<DeviceName> {
    this.#device ??= await this.storage.write('strict', async (transaction) => {
      const stored = await transaction.getMeta(deviceKey);
      if (typeof stored === 'string') return stored;
      const device = this.#options.newDeviceName();
      transaction.putMeta(deviceKey, device);
      return device;
    });
    return this.#device;
  }

  /** Runs `act` in one durable write. The stamp that it takes is then the newest one of this device. */
  async #writeStamped<Result extends { readonly stamp?: Stamp | undefined }>(
    act: (writer: RowWriter, stampAfter: (seen: readonly Stamp[]) => Stamp) => Promise<Result>,
  ): Promise<Result> {
    const device = await this.device();
    return this.write('strict', async (writer) => {
      const { transaction } = writer;
      const [newest, moved] = await Promise.all([
        transaction.getMeta(newestStampKey),
        transaction.getMeta(movedKey),
      ]);
      if (moved != null) throw new StorageError('closed');
      const own = typeof newest === 'string' ? [newest] : [];
      const result = await act(writer, (seen) => nextStamp(device, this.#options.now(), [...own, ...seen]));
      if (result.stamp !== undefined) writer.transaction.putMeta(newestStampKey, result.stamp);
      return result;
    });
  }

  /** Runs `act` in one write, which may run twice. The listeners are called after it. */
  async write<Result>(
    durability: 'strict' | 'relaxed',
    act: (writer: RowWriter) => Promise<Result>,
  ): Promise<Result> {
    const { now, recordDiscarded, keepsDeleted } = this.#options;
    const indexKeysOf = (row: Row) => rowIndexKeys(row, this.#rules.get(row.entity));
    let events: readonly ReplicaEvent[] = [];
    const result = await this.storage.write(durability, async (transaction) => {
      const writer = new RowWriter(transaction, { now, indexKeysOf, recordDiscarded, keepsDeleted });
      const done = await act(writer);
      events = writer.written;
      return done;
    });
    if (events.length > 0) for (const listener of this.#listeners) listener(events);
    return result;
  }
}
