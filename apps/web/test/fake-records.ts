import { allKeyStamps } from '@kairos/sync/key-stamps';
import type { MutationRequest } from '@kairos/sync/next-request';
import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import type { RemoteRecord } from '@kairos/sync/record';
import { ServerRecords } from '@kairos/sync/server-records';
import { stampTime } from '@kairos/sync/stamp';
import { type DeltaPage, type Transport, TransportError } from '@kairos/sync/transport';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import { fieldMerges } from '#data/records/field-merges.ts';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import { RecordStore } from '#data/records/record-store.ts';
import { Gates } from './gates.ts';

type Operation = MutationRequest['operation'] | 'changed';
type Values = Readonly<Record<string, unknown>>;

type Stored = {
  readonly [Entity in EntityName]?: readonly (Partial<RecordTypes[Entity]> & { readonly id: string })[];
};

interface Call {
  readonly call: string;
  readonly input: Values;
}

/** The instant of records that were stored before the test. */
export const storedAt = '2026-11-20T08:00:00.000Z';

/** A fake of the API with its versions, conditions and marked deletions. It can be slow, faulty or away. */
class FakeServer implements Transport {
  readonly #records = new Map<EntityName, Map<string, RemoteRecord>>();
  readonly #calls: Call[] = [];
  readonly #faults = new Map<string, string>();
  readonly #gates = new Gates();
  #writes = 0;
  /** No request reaches the server. */
  isAway = false;

  constructor(stored: Stored) {
    for (const entity of entityNames) {
      this.#records.set(entity, new Map());
      for (const { id, ...values } of stored[entity] ?? []) this.#write(entity, id, values, {});
    }
  }

  async mutate(
    entity: string,
    { operation, input, condition }: MutationRequest,
  ): Promise<RemoteRecord | null> {
    const { id, stamps, ...values } = input;
    await this.#arrive(operation, entity, { id, ...values });
    const known = this.#of(entity).get(id);
    if (operation === 'create') {
      if (known) throw new TransportError('conflict', 'The conditional request failed');
    } else if (!known) {
      return null;
    } else if (condition && known.version !== condition.version.eq) {
      throw new TransportError('conflict', 'The conditional request failed');
    }
    const record = this.#write(entity, id, operation === 'delete' ? { _deleted: true } : values, stamps);
    await this.#gates.pass(`${operation} ${entity}`);
    return record;
  }

  get(entity: string, id: string): Promise<RemoteRecord | null> {
    if (this.isAway) return Promise.reject(new TransportError('unavailable', 'Failed to fetch'));
    return Promise.resolve(this.#of(entity).get(id) ?? null);
  }

  async changed(requests: Parameters<Transport['changed']>[0]): Promise<readonly DeltaPage[]> {
    await this.#arrive('changed', 'records', {});
    await this.#gates.pass('changed records');
    return requests.map(({ entity, since }) => ({
      entity,
      records: [...this.#of(entity).values()].filter(({ updatedAt }) => updatedAt >= since),
      nextToken: null,
    }));
  }

  /** The inputs of the calls of an operation without their stamps, in the order they arrived. */
  callsOf(operation: Operation, entity: EntityName | 'records'): readonly Values[] {
    return this.#calls.filter(({ call }) => call === `${operation} ${entity}`).map(({ input }) => input);
  }

  /** The records that are not deleted. */
  stored(entity: EntityName): readonly RemoteRecord[] {
    return [...this.#of(entity).values()].filter(({ _deleted }) => _deleted !== true);
  }

  /** Rejects the calls of an operation until `clearFaults`. */
  reject(operation: Operation, entity: EntityName | 'records', message: string): void {
    this.#faults.set(`${operation} ${entity}`, message);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  /** Delays the responses to later calls of an operation until the returned function is called. */
  hold(operation: Operation, entity: EntityName | 'records'): () => void {
    return this.#gates.hold(`${operation} ${entity}`);
  }

  /** A write of another device, which the API has stored. Without stamps of the device, it has those of the server. */
  writeElsewhere(
    entity: EntityName,
    id: string,
    values: Values,
    stamps: Readonly<Record<string, string>> = {},
  ): RemoteRecord {
    return this.#write(entity, id, values, stamps);
  }

  #of(entity: string): Map<string, RemoteRecord> {
    return this.#records.get(entity as EntityName) ?? new Map<string, RemoteRecord>();
  }

  async #arrive(operation: Operation, entity: string, input: Values): Promise<void> {
    const call = `${operation} ${entity}`;
    if (this.isAway) throw new TransportError('unavailable', 'Failed to fetch');
    this.#calls.push({ call, input });
    const fault = this.#faults.get(call);
    if (fault === undefined) return;
    await this.#gates.pass(call);
    throw new TransportError('rejected', fault, { cause: new Error(fault) });
  }

  #write(entity: string, id: string, values: Values, stamps: Readonly<Record<string, string>>): RemoteRecord {
    this.#writes += 1;
    const known = this.#of(entity).get(id);
    // Two milliseconds a write: as on the server, the version of an update is not the time in its `updatedAt`.
    const time = Date.parse(storedAt) + 2 * this.#writes;
    const own = Object.fromEntries(Object.keys(values).map((name) => [name, `${time}-server`]));
    // The clock of the server is never behind a stamp that it receives.
    const now = Math.max(time, ...Object.values(stamps).flatMap(allKeyStamps).map(stampTime));
    const record: RemoteRecord = {
      createdAt: storedAt,
      ...known,
      ...values,
      id,
      updatedAt: new Date(now).toISOString(),
      version: known ? known.version + 1 : now,
      stamps: { ...known?.stamps, ...own, ...stamps },
    };
    this.#of(entity).set(id, record);
    return record;
  }
}

export interface FakeRecords {
  readonly store: RecordStore;
  readonly server: FakeServer;
  /** A change by another device, received in real time. */
  readonly changeElsewhere: (entity: EntityName, id: string, values: Values) => Promise<void>;
}

/**
 * The record store of a signed-in user whose records the server has. A confirmed change waits for the server for half
 * a minute by default, so that a busy machine does not change the result of a test.
 */
export function fakeRecords(stored: Stored = {}, confirmationTime = 30_000): FakeRecords {
  const server = new FakeServer(stored);
  const store = new RecordStore({
    storage: new MemoryStorage(new MemoryDevice()),
    transport: server,
    lock: { request: (_, act) => act() },
    lockName: 'send',
    now: () => Date.parse(storedAt) + 60_000,
    newDeviceName: () => 'c1',
    recordDiscarded,
    isOnline: () => !server.isAway,
    confirmationTime,
  });
  store.replica.setFieldMerges(fieldMerges);
  return {
    store,
    server,
    changeElsewhere: async (entity, id, values) => {
      await new ServerRecords(store.replica).receive(entity, [server.writeElsewhere(entity, id, values)]);
    },
  };
}
