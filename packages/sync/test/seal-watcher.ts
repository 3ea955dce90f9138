import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { DeltaPage, DeltaRequest } from '../src/transport.ts';
import { isSealed, sealedFields } from './entities.ts';
import type { Overwrite, SimulatedServer } from './simulated-server.ts';

/** An answer of the server with a value that was still sealed. */
export interface BrokenSeal {
  readonly entity: string;
  readonly record: RemoteRecord;
}

/** Finds the answers of a server that have sealed values. */
export class SealWatcher implements SimulatedServer {
  readonly broken: BrokenSeal[] = [];
  readonly #server: SimulatedServer;
  readonly #now: () => number;

  /** `now` is the time of the server, in milliseconds since 1970. */
  constructor(server: SimulatedServer, now: () => number) {
    this.#server = server;
    this.#now = now;
  }

  async mutate(entity: string, request: MutationRequest): Promise<RemoteRecord | null> {
    const record = await this.#server.mutate(entity, request);
    this.#check(entity, record);
    return record;
  }

  async get(entity: string, id: string): Promise<RemoteRecord | null> {
    const record = await this.#server.get(entity, id);
    this.#check(entity, record);
    return record;
  }

  async changed(requests: readonly DeltaRequest[]): Promise<readonly DeltaPage[]> {
    const pages = await this.#server.changed(requests);
    for (const { entity, records } of pages) for (const record of records) this.#check(entity, record);
    return pages;
  }

  update(entity: string, id: string, values: Readonly<Record<string, unknown>>): Promise<Overwrite | null> {
    return this.#checked(entity, this.#server.update(entity, id, values));
  }

  remove(entity: string, id: string): Promise<Overwrite | null> {
    return this.#checked(entity, this.#server.remove(entity, id));
  }

  async #checked(entity: string, answer: Promise<Overwrite | null>): Promise<Overwrite | null> {
    const overwrite = await answer;
    this.#check(entity, overwrite?.before ?? null);
    this.#check(entity, overwrite?.after ?? null);
    return overwrite;
  }

  #check(entity: string, record: RemoteRecord | null): void {
    if (!record) return;
    const isBroken = sealedFields(entity).some(
      ({ name, until }) => (record[name] ?? null) !== null && isSealed(record, until, this.#now()),
    );
    if (isBroken) this.broken.push({ entity, record });
  }
}
