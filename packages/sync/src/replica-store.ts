import { applyChange, recreatedRow, withDefaults } from './apply-change.ts';
import type { Change } from './change.ts';
import { checkKeyedLength } from './check-keyed-length.ts';
import { enterEpoch, storedEpoch } from './enter-epoch.ts';
import { isFormer, recreatedFormer } from './former-record.ts';
import { type ImportedRecord, importRecords } from './import-records.ts';
import { createdValues, type MutationRequest, sentValues } from './next-request.ts';
import { stampAt } from './paths.ts';
import { receive } from './receive.ts';
import type { DiscardedValue, EntityRules, RemoteRecord, Row } from './record.ts';
import { discardedOf, split } from './row-entries.ts';
import { rowIndexKeys } from './row-index-keys.ts';
import { RowWriter } from './row-writer.ts';
import { type RecordAddress, takeBackRecords } from './take-back-records.ts';
import { unseenValues } from './unseen-values.ts';
import { restamped } from './restamp.ts';
import { type DeviceName, maxAhead, nextStamp, noStamp, type Stamp, stampOf, stampTime } from './stamp.ts';
import type { ReplicaStorage } from './storage.ts';
import { currentRecord } from './visible-record.ts';

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
  readonly keepDiscarded: (value: DiscardedValue) => Change | null;
  /** Called when the replica has entered an epoch: everything has to be read again. */
  readonly onEpoch?: () => void;
}

const newestStampKey = 'newestStamp';
const deviceKey = 'device';

/** The records of one user on this device, and the changes of this device. Every write is one transaction. */
export class ReplicaStore {
  readonly #options: ReplicaOptions;
  readonly #rules: ReadonlyMap<string, EntityRules>;
  readonly #listeners = new Set<(events: readonly ReplicaEvent[]) => void>();
  #device: DeviceName | undefined;

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
    const device = await this.device();
    return this.#write('strict', async (writer) => {
      if (isMade()) return noStamp;
      const [newest, ...rows] = await Promise.all([
        writer.transaction.getMeta(newestStampKey),
        ...changes.map(({ entity, id }) => writer.transaction.getRow(entity, id)),
      ]);
      const seen = changes.flatMap(({ values }, index) => {
        const { base = null, pending = {} } = rows[index] ?? {};
        return Object.keys(values).flatMap((path) => [stampAt(base, path), pending[path]?.stamp ?? noStamp]);
      });
      if (typeof newest === 'string') seen.push(newest);
      const stamp = nextStamp(device, this.#options.now(), seen);
      const discarded: DiscardedValue[] = [];
      const written = new Map<string, Row>();
      changes.forEach(({ entity, id, values, createdAt, defaults = {}, seen: shown = {} }, index) => {
        const stored = rows[index];
        const key = `${entity}:${id}`;
        const creation = createdAt !== undefined && { createdAt };
        const row =
          written.get(key) ??
          stored ??
          withDefaults({ ...writer.emptyRow(entity, id), ...creation }, defaults);
        if (values._deleted === undefined && currentRecord(row)._deleted === true) {
          const made = Object.entries(values).map(([path, value]) => [path, { value, stamp }] as const);
          discarded.push(...discardedOf(row, made, 'deleted'));
        } else {
          discarded.push(...unseenValues(row, values, shown));
          const next = applyChange(row, values, stamp);
          if (next) checkKeyedLength(this.#rules.get(entity), row, next);
          if (next) written.set(key, next);
          writer.put(stored, next);
        }
      });
      writer.transaction.putMeta(newestStampKey, stamp);
      await writer.keep(discarded);
      return stamp;
    });
  }

  /**
   * Imports records: all of them or none. Existing records with the same id, also deleted ones, are not overwritten. A
   * record with `restores` restores a deleted one with its values.
   * Resolves to the number of records that were added or restored.
   */
  async import(records: readonly ImportedRecord[]): Promise<number> {
    const device = await this.device();
    return this.#write('strict', async (writer) => {
      const newest = await writer.transaction.getMeta(newestStampKey);
      const own = typeof newest === 'string' ? [newest] : [];
      const { count, stamp } = await importRecords(writer, records, this.#rules, (seen) =>
        nextStamp(device, this.#options.now(), [...own, ...seen]),
      );
      if (stamp !== undefined) writer.transaction.putMeta(newestStampKey, stamp);
      return count;
    });
  }

  /**
   * Deletes imported records that were not changed after `importedAt` (milliseconds since 1970): all of them or none.
   * Resolves to the number of records that were taken back.
   */
  async takeBack(addresses: readonly RecordAddress[], importedAt: number): Promise<number> {
    const device = await this.device();
    return this.#write('strict', async (writer) => {
      const newest = await writer.transaction.getMeta(newestStampKey);
      const own = typeof newest === 'string' ? [newest] : [];
      const { count, stamp } = await takeBackRecords(writer, addresses, importedAt, (seen) =>
        nextStamp(device, this.#options.now(), [...own, ...seen]),
      );
      if (stamp !== undefined) writer.transaction.putMeta(newestStampKey, stamp);
      return count;
    });
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
        const received = receive(before, record, device);
        discarded.push(...received.discarded);
        merged.set(record.id, received.row);
        if (received.row !== before) writer.put(rows[index], received.row);
      });
      await writer.keep(discarded);
    });
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
   * Gives the changes of a row times that the server accepts, after it has rejected them. `latest` is the latest of them
   * in milliseconds since 1970; a day ahead of this device without it. Resolves to the row; null when its times were not
   * the reason of the rejection.
   */
  async restamp(entity: string, id: string, latest = this.#options.now() + maxAhead): Promise<Row | null> {
    const device = await this.device();
    return this.#write('strict', async (writer) => {
      const row = await writer.transaction.getRow(entity, id);
      const next = row ? restamped(row, latest) : null;
      if (!next) return null;
      writer.put(row, next);
      // Otherwise the next change would be too far ahead as well.
      const newest = await writer.transaction.getMeta(newestStampKey);
      if (typeof newest === 'string' && stampTime(newest) > latest)
        writer.transaction.putMeta(newestStampKey, stampOf(device, latest - maxAhead));
      return next;
    });
  }

  /**
   * Rolls back the rejected values of `sent`, and lists the rejection for the user. Later changes stay pending. For
   * entities that keep rejected changes, only lists the rejection.
   */
  async reject(sent: Row, request: MutationRequest, message: string): Promise<void> {
    await this.#write('strict', async (writer) => {
      const row = await writer.transaction.getRow(sent.entity, sent.id);
      if (!row) return;
      const { left, taken } = split(row, sentValues(sent, request));
      const isChanged = left.length > 0;
      const isDeleted = row.pending._deleted?.value === true;
      if (this.#rules.get(row.entity)?.keepsRejected && !isDeleted) {
        writer.put(row, { ...row, tried: null, ...(!isChanged && { rejected: true }) });
      } else if (request.operation === 'create' && isChanged && !isDeleted) {
        // The user has changed it meanwhile: it is created again with its current values.
        writer.put(row, { ...row, tried: null });
        return;
      } else {
        const isEmpty = row.base === null && (request.operation === 'create' || !isChanged);
        const next = { ...row, pending: Object.fromEntries(left) };
        writer.put(row, isEmpty ? null : next);
        const lost = isEmpty ? [...taken, ...left.filter(([path]) => path !== '_deleted')] : taken;
        await writer.keep(discardedOf(row, lost, 'rejected'));
      }
      // A rejection of values that the user has replaced meanwhile is not listed.
      if (taken.length > 0) writer.addRejection(sent, request.operation, taken, message);
    });
  }

  /**
   * Creates a record again that the server no longer has: a restored one with the values of the restoration, or one that
   * is later than the restored table of the server. Resolves to the row; null for any other record.
   */
  async recreate(entity: string, id: string): Promise<Row | null> {
    return this.#write('strict', async (writer) => {
      const row = await writer.transaction.getRow(entity, id);
      const next = row ? this.#recreated(row) : null;
      if (next) writer.put(row, next);
      return next;
    });
  }

  /** Removes a record that the server no longer has. A pending change is rejected; a pending deletion is done. */
  async removeGone(sent: Row, operation: MutationRequest['operation'], message: string): Promise<void> {
    await this.#write('strict', async (writer) => {
      const row = await writer.transaction.getRow(sent.entity, sent.id);
      if (!row) return;
      writer.put(row, null);
      if (row.pending._deleted?.value === true) return;
      await writer.keep(discardedOf(row, Object.entries(row.pending), 'gone'));
      writer.addRejection(sent, operation, Object.entries(row.pending), message);
    });
  }

  /**
   * Removes rows whose records the server no longer has; their pending values become discarded values. A record that is
   * later than the restored table of the server is created again. `missing` holds the versions of these records by id,
   * read before the full read that did not return them. A record whose version has changed since then stays.
   */
  async removeMissing(entity: string, missing: ReadonlyMap<string, number>): Promise<void> {
    if (missing.size === 0) return;
    await this.#write('relaxed', async (writer) => {
      for (const row of await writer.transaction.getRows(entity)) {
        if (row.base === null || row.base.version !== missing.get(row.id)) continue;
        const next = isFormer(row.base) ? this.#recreated(row) : null;
        writer.put(row, next);
        if (next === null) await writer.keep(discardedOf(row, Object.entries(row.pending), 'gone'));
      }
    });
  }

  /** The epoch of the tables from which the replica was read. */
  epoch(): Promise<number> {
    return storedEpoch(this.storage);
  }

  /** Has everything read again if the epoch of the server's tables is later than the stored one: see `enterEpoch`. */
  async enterEpoch(epoch: number): Promise<boolean> {
    if (epoch <= (await this.epoch())) return false;
    const isEntered = await this.#write('strict', (writer) =>
      enterEpoch(writer, this.#rules.keys(), epoch, this.#options.now()),
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

  #recreated(row: Row): Row | null {
    return isFormer(row.base)
      ? recreatedFormer(row, this.#rules.get(row.entity), this.#options.now())
      : recreatedRow(row);
  }

  #putMeta(key: string, value: unknown): Promise<void> {
    return this.#write('relaxed', ({ transaction }) => {
      transaction.putMeta(key, value);
      return Promise.resolve();
    });
  }

  async #write<Result>(
    durability: 'strict' | 'relaxed',
    act: (writer: RowWriter) => Promise<Result>,
  ): Promise<Result> {
    const { now, keepDiscarded } = this.#options;
    const indexKeysOf = (row: Row) => rowIndexKeys(row, this.#rules.get(row.entity));
    let events: readonly ReplicaEvent[] = [];
    const result = await this.storage.write(durability, async (transaction) => {
      const writer = new RowWriter(transaction, { now, indexKeysOf, keepDiscarded });
      const done = await act(writer);
      events = writer.written;
      return done;
    });
    if (events.length > 0) for (const listener of this.#listeners) listener(events);
    return result;
  }
}
