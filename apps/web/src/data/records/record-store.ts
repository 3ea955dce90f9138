// @spec bucket-item-revert bucket-item-delete daily-task-done daily-task-delete daily-task-appended
// @spec api-create-daily-task api-update-daily-task api-delete-daily-task error-bucket-change rejected-change

import type { ImportedRecord } from '@kairos/sync/import-records';
import { type ReplicaEvent, ReplicaStore } from '@kairos/sync/replica-store';
import { hasSeenEncryption } from '@kairos/sync/sealing/has-seen-encryption';
import type { Stamp } from '@kairos/sync/stamp';
import type { StorageError } from '@kairos/sync/storage';
import type { RecordAddress } from '@kairos/sync/delete-imported';
import { TransportError } from '@kairos/sync/transport';
import { ChangeOutcomes } from '@kairos/sync/change-outcomes';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { entityNames, entityRules } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import { Outbox } from '@kairos/sync/outbox';
import { DeviceState, valuesIn, type DeviceValues } from './device-state.ts';
import { flushOutbox } from './flush-outbox.ts';
import { loadExchange } from './load-exchange.ts';
import { recreation, restoration, type RecordChange } from '#domain/records/record-change.ts';
import { PendingChanges } from './pending-changes.ts';
import type { RecordList } from './record-list.ts';
import { RecordLists } from './record-lists.ts';
import type { RecordStoreOptions } from './record-store-options.ts';
import type { RecordQuery } from './records.ts';
import { ReplicaWriter } from './replica-writer.ts';
import { readableReader, type RowReader } from './row-reader.ts';
import { ServerReader } from './server-reader.ts';
import { SyncState, type SyncStatus } from './sync-state.ts';

export interface ChangeOptions {
  /** Milliseconds to wait for further changes before these are sent. */
  readonly sendDelay?: number;
  /** Aborted when the component that made the change is unmounted. A later rejection is then part of the status. */
  readonly signal?: AbortSignal | undefined;
}

/** A change that is stored on this device. */
export interface StoredChange {
  /**
   * Resolves when the server has the change. Rejects with a `RejectedChange`. Stays pending while the server cannot be
   * reached.
   */
  readonly acknowledged: Promise<void>;
}

/** Writes values in the transaction of an import. */
type WriteWithImport = (values: DeviceValues, stamp: Stamp | undefined) => Promise<void>;

/** What a store without a server waits for. */
const nothingUnsent = { countUnsent: () => Promise.resolve(0), getRejections: () => Promise.resolve([]) };

/** Reads, changes and observes the records of the signed-in user: the only source of them for all screens. */
export class RecordStore {
  readonly replica: ReplicaStore;
  readonly outbox: Outbox;
  readonly pending = new PendingChanges();
  readonly deviceState: DeviceState;
  readonly #options: RecordStoreOptions;
  readonly #lists: RecordLists;
  readonly #outcomes: ChangeOutcomes;
  readonly #state: SyncState;
  readonly #reader: ServerReader;
  readonly #writer: ReplicaWriter;
  readonly #rowChanges = createEmitter();
  readonly #rows: RowReader;
  #wasComplete = false;

  constructor(options: RecordStoreOptions) {
    const { storage, transport, lock, lockName, now, isDeviceOnly = false } = options;
    this.#options = options;
    this.deviceState = new DeviceState(storage);
    this.replica = new ReplicaStore({
      ...options,
      entities: entityRules,
      keepsDeleted: isDeviceOnly,
      onEpoch: () => void this.refresh().then(() => this.outbox.send()),
    });
    this.#rows = readableReader(storage);
    this.#lists = new RecordLists({
      storage: this.#rows,
      isRead: async (entity) => isDeviceOnly || (await this.replica.readCursor(entity)) !== undefined,
    });
    this.#outcomes = new ChangeOutcomes(this.replica);
    this.outbox = new Outbox({
      send: async () => {
        if (isDeviceOnly) return;
        if (!options.isOnline()) throw new TransportError('unavailable', 'The browser is offline');
        // The start of a page must not load the connection before its first rows for nothing.
        if ((await storage.countUnsent()) === 0) return;
        const { send } = await loadExchange();
        await send(this.replica, transport, lock, lockName);
      },
      onChange: () => void this.#state.update(),
    });
    this.#state = new SyncState({
      storage: isDeviceOnly ? nothingUnsent : storage,
      isReachable: () => options.isOnline() && !this.outbox.isUnavailable,
      isDelayed: () => this.outbox.isDelayed,
      isAwaited: (rejection) => this.#outcomes.isAwaited(rejection),
      now,
    });
    this.#writer = new ReplicaWriter(this.replica, this.#state, options);
    this.#reader = new ServerReader({
      replica: this.replica,
      transport,
      now,
      state: this.#state,
      onRead: async () => {
        this.#refreshLists();
        await this.#lists.whenRead();
      },
    });
    this.replica.subscribe((events) => this.handleEvents(events));
  }

  /** The sync status, as the app shows it. The same object while nothing changes. */
  readonly getStatus = (): SyncStatus => this.#state.get();

  /** Calls `listener` after each change of the status. Returns a function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** The time of this device in milliseconds since 1970. */
  now(): number {
    return this.#options.now();
  }

  /** See `RecordStoreOptions`. */
  get isDeviceOnly(): boolean {
    return this.#options.isDeviceOnly === true;
  }

  /** False when the browser says that there is no network, and for records that are on this device only. */
  isOnline(): boolean {
    return !this.#options.isDeviceOnly && this.#options.isOnline();
  }

  /** The rows of this device that the user can see. */
  get rows(): RowReader {
    return this.#rows;
  }

  list(query: RecordQuery): RecordList {
    return this.#lists.get(query);
  }

  /** Resolves when all lists that were asked for are read. */
  listed(): Promise<void> {
    return this.#lists.whenRead();
  }

  /** Calls `listener` when rows may have changed, in this tab or another one. Returns a function that ends it. */
  readonly subscribeToRows = this.#rowChanges.subscribe;

  /**
   * Makes changes, all of them or none: stored on this device, shown in every list, then sent.
   *
   * @throws StorageError when nothing was stored
   */
  async change(
    changes: readonly RecordChange[],
    { sendDelay = 0, signal }: ChangeOptions = {},
  ): Promise<StoredChange> {
    const stamp = await this.#writer.change(changes);
    const acknowledged = this.#acknowledgement(stamp, changes, signal);
    this.outbox.send(sendDelay);
    await this.#lists.whenRead();
    return { acknowledged };
  }

  /**
   * Makes changes that are shown after the server has them. When it cannot be reached or does not answer in
   * `confirmationTime`, they count as made on this device.
   *
   * @throws RejectedChange when the server rejects them, and StorageError when nothing was stored
   */
  async changeConfirmed(
    changes: readonly RecordChange[],
    { signal }: Pick<ChangeOptions, 'signal'> = {},
  ): Promise<StoredChange> {
    const end = this.pending.mark(changes);
    const releases: (() => void)[] = [];
    try {
      for (const { entity, id, values } of changes) {
        releases.push(await this.#lists.hold(entity, id, Object.keys(values)));
      }
      const stamp = await this.#writer.change(changes);
      const acknowledged = this.#acknowledgement(stamp, changes, signal);
      this.outbox.send();
      await Promise.race([acknowledged, this.#state.unreachable(this.#options.confirmationTime)]);
      return { acknowledged };
    } finally {
      for (const release of releases) release();
      await this.#lists.whenRead();
      end();
    }
  }

  /**
   * Restores a deleted record as it was, together with other changes.
   *
   * @throws StorageError when nothing was stored
   */
  async restore<Entity extends EntityName>(
    entity: Entity,
    record: RecordTypes[Entity],
    others: readonly RecordChange[] = [],
  ): Promise<StoredChange> {
    const row = await this.#options.storage.getRow(entity, record.id);
    return this.change([row ? restoration(entity, record.id) : recreation(entity, record), ...others]);
  }

  /**
   * Imports records, all of them or none: stored on this device, then sent. Existing records are not overwritten,
   * deleted ones are restored.
   *
   * @param also writes values in the same transaction; it gets the stamp of restored records, and may run twice
   * @throws StorageError when nothing was stored
   */
  async import(records: readonly ImportedRecord[], also?: WriteWithImport): Promise<void> {
    await this.#writer.write(records, () =>
      this.replica.import(records, also && ((transaction, stamp) => also(valuesIn(transaction), stamp))),
    );
    this.outbox.send();
    await this.#lists.whenRead();
  }

  /**
   * Deletes imported records that were not changed after the import. Resolves to their number.
   *
   * @param importedAt milliseconds since 1970
   * @throws StorageError when nothing was stored
   */
  async deleteImported(addresses: readonly RecordAddress[], importedAt: number): Promise<number> {
    const count = await this.#writer.write(addresses, () =>
      this.replica.deleteImported(addresses, importedAt),
    );
    this.outbox.send();
    await this.#lists.whenRead();
    return count;
  }

  /**
   * Reads what changed on the server since the last reading. A failure is in the status; it never rejects.
   */
  refresh(): Promise<void> {
    return this.#options.isDeviceOnly ? Promise.resolve() : this.#reader.read();
  }

  /** Whether this device has changes that the server does not have. Rejects with a StorageError. */
  async hasUnsentChanges(): Promise<boolean> {
    return (await this.countUnsent()) > 0;
  }

  /** The number of records with changes that wait to be sent. Rejects with a `StorageError`. */
  async countUnsent(): Promise<number> {
    return this.#options.isDeviceOnly ? 0 : this.#options.storage.countUnsent();
  }

  /** Whether every entity was read from the server at least once, or the records are on this device only. */
  async isComplete(): Promise<boolean> {
    if (this.#options.isDeviceOnly) return true;
    // A replica in memory can begin without what the stored one had.
    const isStored = () => this.getStatus().memoryCause === undefined;
    if (this.#wasComplete && isStored()) return true;
    const cursors = await Promise.all(entityNames.map((entity) => this.replica.readCursor(entity)));
    const isComplete = cursors.every((cursor) => cursor !== undefined);
    this.#wasComplete = isComplete && isStored();
    return isComplete;
  }

  /**
   * Sends pending changes, for at most `limit` milliseconds and while the browser is online. Resolves to the number of
   * records with unsent changes.
   */
  flush(limit: number): Promise<number> {
    return this.#options.isDeviceOnly ? this.countUnsent() : flushOutbox(this.outbox, this.#options, limit);
  }

  /** Runs `act` while no tab sends changes. */
  withoutSending<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#options.lock.request(this.#options.lockName, act);
  }

  /** Runs `act` while no other tab of this user runs one with the same name. */
  inOneTab<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    return this.#options.lock.request(`${this.#options.lockName}-${name}`, act);
  }

  /** Updates lists and status after writes of this or another tab; all of them without events. */
  handleEvents(events?: readonly ReplicaEvent[]): void {
    this.#refreshLists(events);
    void this.#outcomes
      .check()
      .then(() => this.#state.update())
      .catch((error: unknown) => this.#state.setStorageFailure(error));
  }

  /** The storage does not answer, or answers again. */
  setBlocked(isBlocked: boolean): void {
    this.#state.setBlocked(isBlocked);
  }

  /** Whether this device has seen that the account is encrypted. Rejects with a `StorageError`. */
  hasSeenEncryption(): Promise<boolean> {
    return hasSeenEncryption(this.#options.storage);
  }

  /** The reason why the encryption of the account blocks sending and reading; undefined when it does not. */
  setLockReason(reason: SyncStatus['lockReason']): void {
    this.#state.setLockReason(reason);
  }

  /** From now on the replica lasts until the page is closed. Records that could not be copied are read again. */
  setMemoryCause(cause: StorageError): void {
    this.#state.setMemoryCause(cause);
    this.handleEvents();
    void this.refresh();
  }

  /** Deletes a rejection that the user has seen. */
  async dismissRejection(id: string): Promise<void> {
    await this.replica.removeRejection(id);
    await this.#state.update();
  }

  /** Deletes the replica, in all tabs. Rejects with a `StorageError`. */
  destroy(): Promise<void> {
    return this.#options.storage.destroy();
  }

  /** Ends sending until `outbox.start`. */
  stop(): void {
    this.outbox.stop();
    this.#state.stop();
  }

  /** See `StoredChange`. On a device without a server the stored change is the final one. */
  #acknowledgement(stamp: Stamp, changes: readonly RecordChange[], signal?: AbortSignal): Promise<void> {
    return this.#options.isDeviceOnly ? Promise.resolve() : this.#outcomes.wait(stamp, changes, signal);
  }

  #refreshLists(events?: readonly ReplicaEvent[]): void {
    this.#lists.refresh(events);
    this.#rowChanges.emit();
  }
}
