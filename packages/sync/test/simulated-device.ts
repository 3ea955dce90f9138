import { MemoryDevice, MemoryStorage } from '../src/memory-storage.ts';
import type { FieldMerges } from '../src/merge-field.ts';
import type { DiscardedValue, RemoteRecord, Row } from '../src/record.ts';
import type { Change } from '../src/change.ts';
import { ReplicaStore } from '../src/replica-store.ts';
import type { SendLock } from '../src/send-changes.ts';
import { ServerRecords } from '../src/server-records.ts';
import { type Stamp, stampTime } from '../src/stamp.ts';
import type { StorageTransaction } from '../src/storage.ts';
import type { Transport } from '../src/transport.ts';
import { entityRules, isRecorded, keptVersion } from './entities.ts';
import { keptText } from './kept-text.ts';
import type { FaultyNetwork } from './faulty-network.ts';

/** The Web Lock of a device: one holder at a time, and a closed tab lets go of it. */
class SimulatedLock implements SendLock {
  #last: Promise<unknown> = Promise.resolve();
  #release: () => void = () => undefined;

  request<Result>(_name: string, act: () => Promise<Result>): Promise<Result> {
    const run = this.#last.then(act);
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    this.#last = Promise.race([run.catch(() => undefined), released]);
    return run;
  }

  breakIt(): void {
    this.#release();
    this.#last = Promise.resolve();
  }
}

/** Notes the rows as a change found them, the values that its user saw, and those that it removed. */
class RecordingStorage extends MemoryStorage {
  readonly found = new Map<string, Row | undefined>();
  readonly removed = new Set<string>();

  override write<Result>(
    durability: 'strict' | 'relaxed',
    act: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    return super.write(durability, (transaction) =>
      act({
        ...transaction,
        getRow: async (entity, id) => {
          const row = await transaction.getRow(entity, id);
          this.found.set(`${entity} ${id}`, row);
          return row;
        },
        deleteRow: (entity, id) => {
          this.removed.add(`${entity} ${id}`);
          transaction.deleteRow(entity, id);
        },
      }),
    );
  }
}

/** The id of the record that keeps a discarded value. */
export function keptId(id: string, path: string, stamp: Stamp): string {
  return `${stamp} ${path} ${id}`;
}

function recordDiscarded({ entity, id, path, value, stamp, reason }: DiscardedValue): Change | null {
  if (!isRecorded(entity)) return null;
  const values = {
    kind: entity,
    recordId: id,
    field: path,
    text: keptText({ value, reason }),
    device: 'computer',
    writtenAt: new Date(stampTime(stamp)).toISOString(),
  };
  return { entity: keptVersion, id: keptId(id, path, stamp), values };
}

export interface SimulatedTab {
  readonly store: ReplicaStore;
  /** The clock of the device, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the last change removed a row: its record was deleted before it was sent. */
  readonly hasRemoved: (entity: string, id: string) => boolean;
  /** Changes records like `store.change`. Resolves to the stamp and to the rows as they were before. */
  readonly change: (
    changes: readonly Change[],
  ) => Promise<{ readonly stamp: Stamp; readonly rows: readonly (Row | undefined)[] }>;
  readonly transport: Transport;
  /** Receives a change in real time. */
  readonly receive: (entity: string, record: RemoteRecord) => Promise<void>;
  /** Ends the tab in the middle of its work. */
  readonly crash: () => void;
}

/** What a tab has below its encryption. */
export interface TabParts {
  readonly store: ReplicaStore;
  readonly storage: MemoryStorage;
  /** Without encryption. */
  readonly transport: Transport;
  readonly isStopped: () => boolean;
}

/** The encryption of a tab. */
export interface TabEncryption {
  readonly transport: Transport;
  /** Opens a change that came in real time. */
  readonly open: (entity: string, record: RemoteRecord) => Promise<RemoteRecord>;
}

interface DeviceOptions {
  readonly encrypt?: (parts: TabParts) => TabEncryption;
  /** See `ReplicaOptions`. */
  readonly keepsDeleted?: boolean;
  /** How fields are merged, by entity. */
  readonly merges?: Readonly<Record<string, FieldMerges>>;
}

/** One browser of the user, with several tabs. */
export class SimulatedDevice {
  readonly name: string;
  readonly network: FaultyNetwork;
  readonly lock = new SimulatedLock();
  readonly tabs: SimulatedTab[] = [];
  readonly #storage = new MemoryDevice();
  readonly #open: MemoryStorage[] = [];
  readonly #now: () => number;

  readonly #options: DeviceOptions;

  constructor(name: string, network: FaultyNetwork, now: () => number, options: DeviceOptions = {}) {
    this.name = name;
    this.#options = options;
    this.network = network;
    this.#now = now;
  }

  /** The storage of its replica, as a further page opens it. `onDestroy` is called before it is deleted. */
  openStorage(onDestroy: () => void = () => undefined): MemoryStorage {
    const storage = new MemoryStorage(this.#storage);
    const destroy = storage.destroy.bind(storage);
    storage.destroy = () => {
      onDestroy();
      return destroy();
    };
    return storage;
  }

  /** Closes the replica in all tabs, as a browser does when one page deletes its database. */
  closeAll(): void {
    for (const storage of this.#open) void storage.close();
  }

  openTab(): SimulatedTab {
    let stopped = false;
    const storage = new MemoryStorage(this.#storage);
    const recording = new RecordingStorage(this.#storage);
    this.#open.push(storage, recording);
    const options = {
      entities: entityRules,
      now: this.#now,
      newDeviceName: () => this.name,
      recordDiscarded,
      keepsDeleted: this.#options.keepsDeleted === true,
    };
    const store = new ReplicaStore({ ...options, storage });
    const editor = new ReplicaStore({ ...options, storage: recording });
    for (const one of [store, editor]) one.setFieldMerges(this.#options.merges ?? {});
    const parts = {
      store,
      storage,
      isStopped: () => stopped,
      transport: this.network.transport(() => stopped),
    };
    const encryption = this.#options.encrypt?.(parts);
    const tab = {
      store,
      now: this.#now,
      change: async (changes: readonly Change[]) => {
        recording.removed.clear();
        const stamp = await editor.change(changes);
        return { stamp, rows: changes.map(({ entity, id }) => recording.found.get(`${entity} ${id}`)) };
      },
      hasRemoved: (entity: string, id: string) => recording.removed.has(`${entity} ${id}`),
      transport: encryption?.transport ?? parts.transport,
      receive: async (entity: string, record: RemoteRecord) =>
        new ServerRecords(store).receive(entity, [
          encryption ? await encryption.open(entity, record) : record,
        ]),
      crash: () => {
        stopped = true;
        void storage.close();
        this.lock.breakIt();
      },
    };
    this.tabs.push(tab);
    return tab;
  }
}
