import type { ReplicaEvent } from '@kairos/sync/replica-store';

/** Sends the writes of this tab to the other tabs of the browser, and receives theirs, while it is open. */
export class EventChannel {
  readonly #name: string;
  #channel: BroadcastChannel | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** Calls `receive` for the writes of other tabs, until `close`. */
  open(receive: (events: readonly ReplicaEvent[]) => void): void {
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<readonly ReplicaEvent[]>) => receive(data);
  }

  send(events: readonly ReplicaEvent[]): void {
    this.#channel?.postMessage(events);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }
}
