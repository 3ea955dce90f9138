// @spec older-client

import type { RemoteRecord } from '@kairos/sync/record';
import type { ReplicaStore } from '@kairos/sync/replica-store';
import { ServerRecords } from '@kairos/sync/server-records';

/**
 * Whether a record was created and not changed since. A create sets `version` to the time in `updatedAt`, and each later
 * write adds one (decision 004). An update exactly one millisecond after the creation cannot be told apart. Over a network
 * it comes later.
 */
function isNew({ version, updatedAt }: RemoteRecord): boolean {
  return version === Date.parse(updatedAt);
}

/**
 * Whether a record can lack fields that the server has. A subscription gets the fields that the mutation selects, so the
 * change of an older client comes without the fields that it does not know. `base` is the known record. A new record has
 * only the fields of its client; an unknown one that was changed before can have others.
 */
function isPartial(record: RemoteRecord, base: RemoteRecord | null | undefined): boolean {
  if (!base) return !isNew(record);
  const { stamps, version } = record;
  if (version <= base.version) return false;
  return Object.keys(base.stamps).some((field) => !Object.hasOwn(stamps, field));
}

/** Receives records of one entity as they come, those that come during a write together in the next one. */
export class ReceiveQueue {
  readonly #replica: ReplicaStore;
  readonly #entity: string;
  readonly #onPartial: () => void;
  #waiting: RemoteRecord[] = [];
  #isReceiving = false;

  /** @param onPartial is called after a record that must be read whole, which is not received */
  constructor(replica: ReplicaStore, entity: string, onPartial: () => void) {
    this.#replica = replica;
    this.#onPartial = onPartial;
    this.#entity = entity;
  }

  add(record: RemoteRecord): void {
    this.#waiting.push(record);
    if (!this.#isReceiving) void this.#receive();
  }

  async #receive(): Promise<void> {
    this.#isReceiving = true;
    while (this.#waiting.length > 0) {
      const records = this.#waiting;
      this.#waiting = [];
      // The store shows when the replica does not work.
      await this.#receiveWhole(records).catch(() => undefined);
    }
    this.#isReceiving = false;
  }

  async #receiveWhole(records: readonly RemoteRecord[]): Promise<void> {
    const { storage } = this.#replica;
    const rows = await Promise.all(records.map(({ id }) => storage.getRow(this.#entity, id)));
    const known = new Map(rows.flatMap((row) => (row?.base ? [[row.id, row.base] as const] : [])));
    const whole = records.filter((record) => {
      if (isPartial(record, known.get(record.id))) return false;
      known.set(record.id, record);
      return true;
    });
    if (whole.length > 0) await new ServerRecords(this.#replica).receive(this.#entity, whole);
    if (whole.length < records.length) this.#onPartial();
  }
}
