import { enterEpoch } from './enter-epoch.ts';
import { newestStampKey } from './meta-keys.ts';
import { recreated, removeGone, removeMissing } from './missing-records.ts';
import { createdValues, type MutationRequest, nextRequest } from './next-request.ts';
import { receive } from './receive.ts';
import type { DiscardedValue, RemoteRecord, Row } from './record.ts';
import { rejectChange } from './reject-change.ts';
import { replaceBases } from './replace-bases.ts';
import type { ReplicaStore } from './replica-store.ts';
import { restamped } from './restamp.ts';
import { maxAhead, stampOf, stampTime } from './stamp.ts';
import { storedEpoch, type TableEpoch } from './stored-epoch.ts';

/**
 * Stores what the server has and answers: its records, what it rejects, and up to where it was read. Apart from the
 * replica, because a page shows its first rows without it.
 */
export class ServerRecords {
  readonly store: ReplicaStore;

  constructor(store: ReplicaStore) {
    this.store = store;
  }

  /** Merges records of the server, in any order. */
  async receive(entity: string, records: readonly RemoteRecord[]): Promise<void> {
    if (records.length === 0) return;
    const device = await this.store.device();
    await this.store.write('relaxed', async (writer) => {
      const rows = await Promise.all(records.map(({ id }) => writer.transaction.getRow(entity, id)));
      const merged = new Map<string, Row>();
      const discarded: DiscardedValue[] = [];
      records.forEach((record, index) => {
        const before = merged.get(record.id) ?? rows[index] ?? writer.emptyRow(entity, record.id);
        const received = receive(before, record, device, this.store.merges[entity]);
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
    await this.store.write('relaxed', (writer) => replaceBases(writer, entity, records));
  }

  /** Stores that a create is about to be sent. Resolves to the current row; null when it no longer exists. */
  async markTried(entity: string, id: string): Promise<Row | null> {
    const [row = null] = await this.markAllTried(entity, [id]);
    return row;
  }

  /** The same for several rows of an entity, in one write. Rows that no longer exist are left out. */
  async markAllTried(entity: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.store.write('strict', async (writer) => {
      const rows = await Promise.all(ids.map((id) => writer.transaction.getRow(entity, id)));
      return rows.flatMap((row) => {
        if (!row) return [];
        const tried = { ...row, tried: row.tried ?? createdValues(row) };
        writer.putWithoutEvent(tried);
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
    const device = await this.store.device();
    return this.store.write('strict', async (writer) => {
      const row = await writer.transaction.getRow(entity, id);
      const next = row ? restamped(row, latest, this.store.now()) : null;
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
    return nextRequest(row, this.store.rules.get(row.entity)?.updateFields);
  }

  /** Rolls back the rejected values of `sent`: see `rejectChange`. */
  async reject(sent: Row, request: MutationRequest, message: string): Promise<void> {
    const rules = this.store.rules.get(sent.entity);
    await this.store.write('strict', (writer) => rejectChange(writer, rules, sent, request, message));
  }

  /** Creates a record again that the server no longer has: see `recreated`. Resolves to the row; null for none. */
  async recreate(entity: string, id: string): Promise<Row | null> {
    return this.store.write('strict', async (writer) => {
      const row = await writer.transaction.getRow(entity, id);
      const next = row ? recreated(row, this.store.rules.get(entity), this.store.now()) : null;
      if (next) writer.put(row, next);
      return next;
    });
  }

  /** Removes a record that the server no longer has: see `removeGone`. */
  async removeGone(sent: Row, operation: MutationRequest['operation'], message: string): Promise<void> {
    await this.store.write('strict', (writer) => removeGone(writer, sent, operation, message));
  }

  /** Removes rows whose records the server no longer has, by the version that was read: see `removeMissing`. */
  async removeMissing(entity: string, missing: ReadonlyMap<string, number>): Promise<void> {
    if (missing.size === 0) return;
    const known = { name: entity, rules: this.store.rules.get(entity) };
    await this.store.write('relaxed', (writer) => removeMissing(writer, known, missing, this.store.now()));
  }

  /** Has replaced tables read again if their epoch is later than the stored one: see `enterEpoch`. */
  async enterEpoch(tables: TableEpoch): Promise<boolean> {
    if (tables.epoch <= (await this.store.epoch())) return false;
    const isEntered = await this.store.write('strict', (writer) =>
      enterEpoch(writer, this.store.rules.keys(), tables, this.store.now()),
    );
    if (isEntered) this.store.handleEpoch();
    return isEntered;
  }

  /** Stores a cursor of a reading that has started in `epoch`; not when another tab has entered a later one. */
  async writeCursor(entity: string, cursor: string, epoch: number): Promise<void> {
    await this.store.write('relaxed', async ({ transaction }) => {
      if ((await storedEpoch(transaction)) === epoch) transaction.putMeta(`cursor:${entity}`, cursor);
    });
  }

  /**
   * When the entity was last read completely, by this device's clock, in milliseconds since 1970. Up to a day too early:
   * it is stored once a day.
   */
  async readAt(entity: string): Promise<number | undefined> {
    const readAt = await this.store.storage.getMeta(`readAt:${entity}`);
    return typeof readAt === 'number' ? readAt : undefined;
  }

  async writeReadAt(entity: string, readAt: number): Promise<void> {
    await this.store.write('relaxed', ({ transaction }) => {
      transaction.putMeta(`readAt:${entity}`, readAt);
      return Promise.resolve();
    });
  }
}
