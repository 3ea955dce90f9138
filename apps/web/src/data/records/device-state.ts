import type { ReplicaStorage, StorageReader, StorageTransaction } from '@kairos/sync/storage';

/** A value of the user on this device that is no record: other devices do not get it, and a log-out removes it. */
export interface DeviceValue<Value> {
  /** Devices have values with this key, so it never changes. */
  readonly key: string;
  /** The value while nothing is stored. */
  readonly fallback: Value;
}

/** Reads and writes values in one transaction. */
export interface DeviceValues {
  readonly get: <Value>(value: DeviceValue<Value>) => Promise<Value>;
  readonly set: <Value>(value: DeviceValue<Value>, next: Value) => void;
  readonly remove: (value: DeviceValue<unknown>) => void;
}

async function read<Value>(reader: StorageReader, { key, fallback }: DeviceValue<Value>): Promise<Value> {
  // Safe: only this app writes it, each key with one type.
  return ((await reader.getMeta(key)) as Value | null | undefined) ?? fallback;
}

/** The values in a transaction of the replica. */
export function valuesIn(transaction: StorageTransaction): DeviceValues {
  return {
    get: (value) => read(transaction, value),
    set: ({ key }, next) => transaction.putMeta(key, next),
    remove: ({ key }) => transaction.putMeta(key, null),
  };
}

/** The values that the replica stores beside the records. Every method rejects with a `StorageError`. */
export class DeviceState {
  readonly #storage: ReplicaStorage;

  constructor(storage: ReplicaStorage) {
    this.#storage = storage;
  }

  get<Value>(value: DeviceValue<Value>): Promise<Value> {
    return read(this.#storage, value);
  }

  /**
   * Writes values, all of them or none. `act` may run twice.
   *
   * @param durability `strict` resolves when the values are on the disk, `relaxed` when the operating system has them
   */
  update(durability: 'strict' | 'relaxed', act: (values: DeviceValues) => unknown): Promise<void> {
    return this.#storage.write(durability, async (transaction) => {
      await act(valuesIn(transaction));
    });
  }
}
