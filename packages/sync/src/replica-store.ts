import { applyChange, importedRow, withDefaults } from './apply-change.ts';
import { checkKeyedLength } from './check-keyed-length.ts';
import { createdValues, type MutationRequest, sentValues } from './next-request.ts';
import { stampAt } from './paths.ts';
import { receive } from './receive.ts';
import type { DiscardedValue, EntityRules, Path, RemoteRecord, Row } from './record.ts';
import { discardedOf, type RowPlace, split } from './row-entries.ts';
import { RowWriter } from './row-writer.ts';
import { unseenValues } from './unseen-values.ts';
import { type DeviceName, nextStamp, noStamp, type Stamp } from './stamp.ts';
import type { ReplicaStorage } from './storage.ts';
import { currentRecord } from './visible-record.ts';

/** A change by the person. */
export interface Change {
  readonly entity: string;
  readonly id: string;
  /** New values by path; null clears. `_deleted: true` deletes, `_deleted: false` restores. */
  readonly values: Readonly<Record<Path, unknown>>;
  /** When a new record was made, ISO 8601; now without it. */
  readonly createdAt?: string;
  /**
   * The other values of a new record that all devices show before there is one, because they follow from other records.
   * A change of any device replaces them, in whatever order the devices send.
   */
  readonly defaults?: Readonly<Record<Path, unknown>>;
  /**
   * The values that the person saw when they made the change. A text that is stored meanwhile, which they did not see,
   * is kept as a discarded value. Without it, what is stored counts as seen.
   */
  readonly seen?: Readonly<Record<Path, unknown>>;
}

/** A whole record that comes from elsewhere, e.g. from a file. */
export interface ImportedRecord {
  readonly entity: string;
  readonly id: string;
  /** At least one; null where the record has none. */
  readonly values: Readonly<Record<string, unknown>>;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601; only for a deleted record. */
  readonly deletedAt?: string;
}

/** A row that was written: lists of these slices and links are to be read again. */
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
  /** A new name for this device, used when the replica is made. */
  readonly newDeviceName: () => DeviceName;
  /** Returns the record that stores a discarded value; null when the value need not be stored. */
  readonly keepDiscarded: (value: DiscardedValue) => Change | null;
}

/** The slice of all deleted records of an entity. As text it is later than all others. */
export const deletedSlice = '~deleted';

const newestStampKey = 'newestStamp';
const deviceKey = 'device';

/** The records of one person on this device, and what this device changed. Every write is one transaction. */
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

  /** Calls `listener` after each write of this object. Returns what ends it. */
  subscribe(listener: (events: readonly ReplicaEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Stores changes with one stamp: all of them or none. Resolves to the stamp when they are durable. A change of a
   * record that was deleted meanwhile is kept as a discarded value.
   *
   * @throws StorageError, also for a field that the server would reject as too long: it would store the other changes
   */
  async change(changes: readonly Change[]): Promise<Stamp> {
    const device = await this.device();
    return this.#write('strict', async (writer) => {
      const { transaction } = writer;
      const [newest, ...rows] = await Promise.all([
        transaction.getMeta(newestStampKey),
        ...changes.map(({ entity, id }) => transaction.getRow(entity, id)),
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
      transaction.putMeta(newestStampKey, stamp);
      await writer.keep(discarded);
      return stamp;
    });
  }

  /**
   * Stores records from elsewhere: all of them or none. A record stays as it is, also as a deleted one, where this device
   * or the server has one with the id. Resolves to the number of records that this device did not have.
   */
  async import(records: readonly ImportedRecord[]): Promise<number> {
    return this.#write('strict', async (writer) => {
      const rows = await Promise.all(records.map(({ entity, id }) => writer.transaction.getRow(entity, id)));
      const added = records.filter((_, index) => rows[index] === undefined);
      for (const { entity, id, values, createdAt, deletedAt } of added) {
        const row = { ...writer.emptyRow(entity, id), createdAt };
        writer.put(
          undefined,
          importedRow(row, values, deletedAt === undefined ? undefined : Date.parse(deletedAt)),
        );
      }
      return added.length;
    });
  }

  /** Merges records of the server, whatever their order. */
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

  /** Notes that a create is about to be sent. Resolves to the row as it is then; null when there is none any more. */
  async markTried(entity: string, id: string): Promise<Row | null> {
    const [row] = await this.markAllTried(entity, [id]);
    return row ?? null;
  }

  /** The same for several rows of an entity, in one write. Rows that are gone are left out. */
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
   * Takes back what the server rejected of `sent`, and notes it for the person. What was changed after it stays
   * pending. Entities that keep rejected changes only note it.
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
        // The person has changed it meanwhile: it is created again, with what is in it now.
        writer.put(row, { ...row, tried: null });
        return;
      } else {
        const isEmpty = row.base === null && (request.operation === 'create' || !isChanged);
        const next = { ...row, pending: Object.fromEntries(left) };
        writer.put(row, isEmpty ? null : next);
        const lost = isEmpty ? [...taken, ...left.filter(([path]) => path !== '_deleted')] : taken;
        await writer.keep(discardedOf(row, lost, 'rejected'));
      }
      // What the person has replaced meanwhile was rejected unnoticed.
      if (taken.length > 0) writer.addRejection(sent, request.operation, taken, message);
    });
  }

  /** Removes a record that the server no longer has. A change of it that waits is rejected; a deletion is done. */
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
   * Removes rows whose records the server no longer has, and keeps what was pending of them. `missing` holds the
   * versions by id of records that the device had before a full reading, which did not find them. A record with another
   * version by now was written meanwhile.
   */
  async removeMissing(entity: string, missing: ReadonlyMap<string, number>): Promise<void> {
    if (missing.size === 0) return;
    await this.#write('relaxed', async (writer) => {
      for (const row of await writer.transaction.getRows(entity)) {
        if (row.base === null || row.base.version !== missing.get(row.id)) continue;
        writer.put(row, null);
        await writer.keep(discardedOf(row, Object.entries(row.pending), 'gone'));
      }
    });
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

  async writeCursor(entity: string, cursor: string): Promise<void> {
    await this.#write('relaxed', ({ transaction }) => {
      transaction.putMeta(`cursor:${entity}`, cursor);
      return Promise.resolve();
    });
  }

  /**
   * When the entity was last read completely, by this device's clock, in milliseconds since 1970. Up to a day too early:
   * it is noted once a day.
   */
  async readAt(entity: string): Promise<number | undefined> {
    const readAt = await this.storage.getMeta(`readAt:${entity}`);
    return typeof readAt === 'number' ? readAt : undefined;
  }

  async writeReadAt(entity: string, readAt: number): Promise<void> {
    await this.#write('relaxed', ({ transaction }) => {
      transaction.putMeta(`readAt:${entity}`, readAt);
      return Promise.resolve();
    });
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

  async #write<Result>(
    durability: 'strict' | 'relaxed',
    act: (writer: RowWriter) => Promise<Result>,
  ): Promise<Result> {
    const { now, keepDiscarded } = this.#options;
    const placeOf = (row: Row) => this.#placeOf(row);
    let events: readonly ReplicaEvent[] = [];
    const result = await this.storage.write(durability, async (transaction) => {
      const writer = new RowWriter(transaction, { now, placeOf, keepDiscarded });
      const done = await act(writer);
      events = writer.written;
      return done;
    });
    if (events.length > 0) for (const listener of this.#listeners) listener(events);
    return result;
  }

  #placeOf(row: Row): RowPlace {
    const record = currentRecord(row);
    if (record._deleted === true) return { slice: deletedSlice, link: null };
    const rules = this.#rules.get(row.entity);
    return { slice: rules?.sliceOf?.(record) ?? '', link: rules?.linkOf?.(record) ?? null };
  }
}
