import type { Change } from './change.ts';
import { enterEpoch } from './enter-epoch.ts';
import { type ImportedRecord, importRecords } from './import-records.ts';
import type { KnownRules } from './known-rules.ts';
import type { FieldMerges, MergeField } from './merge-field.ts';
import { deviceKey, movedKey, newestStampKey } from './meta-keys.ts';
import { makeChanges } from './make-changes.ts';
import { recreated, removeGone, removeMissing } from './missing-records.ts';
import { createdValues, type MutationRequest, nextRequest } from './next-request.ts';
import { ownValue } from './own-value.ts';
import { receive } from './receive.ts';
import type { DiscardedValue, EntityRules, RemoteRecord, Row } from './record.ts';
import { rejectChange } from './reject-change.ts';
import { rowIndexKeys } from './row-index-keys.ts';
import { RowWriter } from './row-writer.ts';
import { restamped } from './restamp.ts';
import { type DeviceName, maxAhead, nextStamp, noStamp, type Stamp, stampOf, stampTime } from './stamp.ts';
import { replaceBases } from './replace-bases.ts';
import { type ReplicaStorage, StorageError, type StorageTransaction } from './storage.ts';
import { storedEpoch, type TableEpoch } from './stored-epoch.ts';
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

  /** Merges records of the server, in any order. */
  async receive(entity: string, records: readonly RemoteRecord[]): Promise<void> {
    if (records.length === 0) return;
    const device = await this.device();
    await this.#write('relaxed', async (writer) => {
      const rows = await Promise.all(records.map(({ id }) => writer.transaction.getRow(entity, id)));
      const merged = new Map<string, Row>();
      const discarded: DiscardedValue[] = [];
      records.forEach((record, index) => {
        const before = merged.get(record.id) ?? rows[index] ?? writer.emptyRow(entity, record.id);
        const received = receive(before, record, device, this.#merges[entity]);
        discarded.push(...received.discarded);
        merged.set(record.id, received.row);
        if (received.row !== before) writer.put(rows[index], received.row);
      });
      await writer.recordDiscarded(discarded);
    });
  }

  /** Replaces records of the server: see `replaceBases`. */
  async replaceBases(entity: string, records: readonly RemoteRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.#write('relaxed', (writer) => replaceBases(writer, entity, records));
  }

  /** Stores that a create is about to be sent. Resolves to the current row; null when it no longer exists. */
  async markTried(entity: string, id: string): Promise<Row | null> {
    const [row = null] = await this.markAllTried(entity, [id]);
    return row;
  }

  /** The same for several rows of an entity, in one write. Rows that no longer exist are left out. */
  async markAllTried(entity: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.#write('strict', async (writer) => {
      const rows = await Promise.all(ids.map((id) => writer.transaction.getRow(entity, id)));
      return rows.flatMap((row) => {
        if (!row) return [];
        const tried = { ...row, tried: row.tried ?? createdValues(row) };
        writer.put(row, tried);
        return [tried];
      });
    });
  }

  /**
   * Gives the changes of a row times that the server accepts, after it has rejected them. `latest` is the latest time
   * that the server named, in milliseconds since 1970. Resolves to the row; null when its times were not the reason of
   * the rejection.
   */
  async restamp(entity: string, id: string, latest: number | undefined): Promise<Row | null> {
    const device = await this.device();
    return this.#write('strict', async (writer) => {
      const row = await writer.transaction.getRow(entity, id);
      const next = row ? restamped(row, latest, this.#options.now()) : null;
      if (!next) return null;
      writer.put(row, next);
      // Otherwise the next change would be too far ahead as well.
      const newest = await writer.transaction.getMeta(newestStampKey);
      if (latest !== undefined && typeof newest === 'string' && stampTime(newest) > latest)
        writer.transaction.putMeta(newestStampKey, stampOf(device, latest - maxAhead));
      return next;
    });
  }

  /** The next mutation of a row, see `nextRequest`. */
  nextRequest(row: Row): MutationRequest | null {
    return nextRequest(row, this.#rules.get(row.entity)?.updateFields);
  }

  /** Rolls back the rejected values of `sent`: see `rejectChange`. */
  async reject(sent: Row, request: MutationRequest, message: string): Promise<void> {
    const rules = this.#rules.get(sent.entity);
    await this.#write('strict', (writer) => rejectChange(writer, rules, sent, request, message));
  }

  /** Creates a record again that the server no longer has: see `recreated`. Resolves to the row; null for none. */
  async recreate(entity: string, id: string): Promise<Row | null> {
    return this.#write('strict', async (writer) => {
      const row = await writer.transaction.getRow(entity, id);
      const next = row ? recreated(row, this.#rules.get(entity), this.#options.now()) : null;
      if (next) writer.put(row, next);
      return next;
    });
  }

  /** Removes a record that the server no longer has: see `removeGone`. */
  async removeGone(sent: Row, operation: MutationRequest['operation'], message: string): Promise<void> {
    await this.#write('strict', (writer) => removeGone(writer, sent, operation, message));
  }

  /** Removes rows whose records the server no longer has, by the version that was read: see `removeMissing`. */
  async removeMissing(entity: string, missing: ReadonlyMap<string, number>): Promise<void> {
    if (missing.size === 0) return;
    const known = { name: entity, rules: this.#rules.get(entity) };
    await this.#write('relaxed', (writer) => removeMissing(writer, known, missing, this.#options.now()));
  }

  /** The epoch of the tables from which the replica was read. */
  epoch(): Promise<number> {
    return storedEpoch(this.storage);
  }

  /** Has replaced tables read again if their epoch is later than the stored one: see `enterEpoch`. */
  async enterEpoch(tables: TableEpoch): Promise<boolean> {
    if (tables.epoch <= (await this.epoch())) return false;
    const isEntered = await this.#write('strict', (writer) =>
      enterEpoch(writer, this.#rules.keys(), tables, this.#options.now()),
    );
    if (isEntered) this.#options.onEpoch?.();
    return isEntered;
  }

  async removeRejection(id: string): Promise<void> {
    await this.#write('relaxed', ({ transaction }) => {
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

  /** Stores a cursor of a reading that has started in `epoch`; not when another tab has entered a later one. */
  async writeCursor(entity: string, cursor: string, epoch: number): Promise<void> {
    await this.#write('relaxed', async ({ transaction }) => {
      if ((await storedEpoch(transaction)) === epoch) transaction.putMeta(`cursor:${entity}`, cursor);
    });
  }

  /**
   * When the entity was last read completely, by this device's clock, in milliseconds since 1970. Up to a day too early:
   * it is stored once a day.
   */
  async readAt(entity: string): Promise<number | undefined> {
    const readAt = await this.storage.getMeta(`readAt:${entity}`);
    return typeof readAt === 'number' ? readAt : undefined;
  }

  async writeReadAt(entity: string, readAt: number): Promise<void> {
    await this.#putMeta(`readAt:${entity}`, readAt);
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

  #putMeta(key: string, value: unknown): Promise<void> {
    return this.#write('relaxed', ({ transaction }) => {
      transaction.putMeta(key, value);
      return Promise.resolve();
    });
  }

  /** Runs `act` in one durable write. The stamp that it takes is then the newest one of this device. */
  async #writeStamped<Result extends { readonly stamp?: Stamp | undefined }>(
    act: (writer: RowWriter, stampAfter: (seen: readonly Stamp[]) => Stamp) => Promise<Result>,
  ): Promise<Result> {
    const device = await this.device();
    return this.#write('strict', async (writer) => {
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

  async #write<Result>(
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
