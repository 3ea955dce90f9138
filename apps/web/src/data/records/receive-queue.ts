import type { RemoteRecord } from '@kairos/sync/record';
import type { ReplicaStore } from '@kairos/sync/replica-store';

/**
 * Whether a record lacks fields that the row has a stamp of. A subscription gets the fields that the mutation selects,
 * so the change of an older client comes without the fields that it does not know.
 */
function isPartial({ stamps, version }: RemoteRecord, base: RemoteRecord | null | undefined): boolean {
  if (!base || version <= base.version) return false;
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
    const whole = records.filter((record, index) => !isPartial(record, rows[index]?.base));
    if (whole.length > 0) await this.#replica.receive(this.#entity, whole);
    if (whole.length < records.length) this.#onPartial();
  }
}
