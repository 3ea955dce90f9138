import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { DeltaRequest } from '../src/transport.ts';
import type { SimulatedServer } from './model-server.ts';

/** A change that the server sends to whoever subscribes. */
export interface LiveChange {
  readonly entity: string;
  readonly record: RemoteRecord;
}

/** A server that tells every write. */
export class BroadcastingServer implements SimulatedServer {
  readonly #server: SimulatedServer;
  readonly #onChange: (change: LiveChange) => void;

  constructor(server: SimulatedServer, onChange: (change: LiveChange) => void) {
    this.#server = server;
    this.#onChange = onChange;
  }

  mutate(entity: string, request: MutationRequest): Promise<RemoteRecord | null> {
    return this.#tell(entity, this.#server.mutate(entity, request));
  }

  get(entity: string, id: string): Promise<RemoteRecord | null> {
    return this.#server.get(entity, id);
  }

  changed(requests: readonly DeltaRequest[]): ReturnType<SimulatedServer['changed']> {
    return this.#server.changed(requests);
  }

  update(
    entity: string,
    id: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<RemoteRecord | null> {
    return this.#tell(entity, this.#server.update(entity, id, values));
  }

  remove(entity: string, id: string): Promise<RemoteRecord | null> {
    return this.#tell(entity, this.#server.remove(entity, id));
  }

  async #tell(entity: string, answer: Promise<RemoteRecord | null>): Promise<RemoteRecord | null> {
    const record = await answer;
    if (record) this.#onChange({ entity, record });
    return record;
  }
}
