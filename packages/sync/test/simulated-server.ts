import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { DeltaPage, DeltaRequest } from '../src/transport.ts';

/** The server of a simulation. No request is lost on the way to it. */
export interface SimulatedServer {
  /** A client that knows of stamps. */
  mutate(entity: string, request: MutationRequest): Promise<RemoteRecord | null>;
  get(entity: string, id: string): Promise<RemoteRecord | null>;
  changed(requests: readonly DeltaRequest[]): Promise<readonly DeltaPage[]>;
  /** A client that sends neither stamps nor conditions. Resolves to null when there is no such record. */
  update(entity: string, id: string, values: Readonly<Record<string, unknown>>): Promise<Overwrite | null>;
  remove(entity: string, id: string): Promise<Overwrite | null>;
}

/** A record before and after a write, without another write in between. */
export interface Overwrite {
  readonly before: RemoteRecord;
  readonly after: RemoteRecord;
}

/** The length of the server's pages: short, so that readings need several. */
export const pageSize = 7;
