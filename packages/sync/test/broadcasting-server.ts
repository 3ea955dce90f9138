import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { DeltaRequest } from '../src/transport.ts';
import type { Overwrite, SimulatedServer } from './simulated-server.ts';

/** A change that the server sends to all subscribers. */
export interface LiveChange {
  readonly entity: string;
  readonly record: RemoteRecord;
}

/** A server that publishes every write and counts its responses. */
export class BroadcastingServer implements SimulatedServer {
  readonly #server: SimulatedServer;
  readonly #onChange: (change: LiveChange) => void;
  readonly #waiting = new Set<() => void>();

  constructor(server: SimulatedServer, onChange: (change: LiveChange) => void) {
    this.#server = server;
    this.#onChange = onChange;
  }

  mutate(entity: string, request: MutationRequest): Promise<RemoteRecord | null> {
    return this.#publish(entity, this.#server.mutate(entity, request));
  }

  get(entity: string, id: string): Promise<RemoteRecord | null> {
    return this.#answer(this.#server.get(entity, id));
  }

  changed(requests: readonly DeltaRequest[]): ReturnType<SimulatedServer['changed']> {
    return this.#answer(this.#server.changed(requests));
  }

  update(entity: string, id: string, values: Readonly<Record<string, unknown>>): Promise<Overwrite | null> {
    return this.#publishOverwrite(entity, this.#server.update(entity, id, values));
  }

  remove(entity: string, id: string): Promise<Overwrite | null> {
    return this.#publishOverwrite(entity, this.#server.remove(entity, id));
  }

  /** Resolves after the next `count` answers. */
  async answered(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  async #answer<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      return await answer;
    } finally {
      for (const resolve of this.#waiting) resolve();
      this.#waiting.clear();
    }
  }

  async #publish(entity: string, answer: Promise<RemoteRecord | null>): Promise<RemoteRecord | null> {
    const record = await this.#answer(answer);
    if (record) this.#onChange({ entity, record });
    return record;
  }

  async #publishOverwrite(entity: string, answer: Promise<Overwrite | null>): Promise<Overwrite | null> {
    const overwrite = await this.#answer(answer);
    if (overwrite) this.#onChange({ entity, record: overwrite.after });
    return overwrite;
  }
}
