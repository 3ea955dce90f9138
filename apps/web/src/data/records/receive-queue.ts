import type { RemoteRecord } from '@kairos/sync/record';
import type { ReplicaStore } from '@kairos/sync/replica-store';

/** Receives records of one entity as they come, those that come during a write together in the next one. */
export class ReceiveQueue {
  readonly #replica: ReplicaStore;
  readonly #entity: string;
  #waiting: RemoteRecord[] = [];
  #isReceiving = false;

  constructor(replica: ReplicaStore, entity: string) {
    this.#replica = replica;
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
      await this.#replica.receive(this.#entity, records).catch(() => undefined);
    }
    this.#isReceiving = false;
  }
}
