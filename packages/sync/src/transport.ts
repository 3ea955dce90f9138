import type { MutationRequest } from './next-request.ts';
import type { RemoteRecord } from './record.ts';
import type { TableEpoch } from './stored-epoch.ts';

/**
 * Why a request failed.
 * - `unavailable`: no network, a time limit, HTTP 5xx or throttling. Whether the server executed the request is
 * unknown.
 * - `conflict`: the condition of the mutation failed.
 * - `rejected`: the server rejects the change, also when it is sent again. With `latest`, one of its times is too far
 * ahead.
 * - `signedOut`: the session has ended.
 * - `locked`: the account is encrypted, and this device cannot encrypt. Nothing was sent.
 */
export type TransportErrorKind = 'unavailable' | 'conflict' | 'rejected' | 'signedOut' | 'locked';

interface TransportErrorOptions extends ErrorOptions {
  readonly latest?: number | undefined;
}

export class TransportError extends Error {
  readonly kind: TransportErrorKind;
  /** The latest time that the server accepts in a change, in milliseconds since 1970. */
  readonly latest: number | undefined;

  constructor(kind: TransportErrorKind, message: string, { latest, ...options }: TransportErrorOptions = {}) {
    super(message, options);
    this.name = 'TransportError';
    this.kind = kind;
    this.latest = latest;
  }
}

/** The records to read of one entity: those changed at or after `since` (ISO 8601; '' for all), oldest first. */
export interface DeltaRequest {
  readonly entity: string;
  readonly since: string;
  readonly nextToken: string | null;
}

export interface DeltaPage {
  readonly entity: string;
  readonly records: readonly RemoteRecord[];
  readonly nextToken: string | null;
}

/** The API. Every method rejects with a `TransportError`. */
export interface Transport {
  /**
   * Resolves to the record as stored; null when a delete found none.
   *
   * @param isLarge the record may be too large for a message to other devices, which then read it instead
   */
  mutate(entity: string, request: MutationRequest, isLarge?: boolean): Promise<RemoteRecord | null>;
  /**
   * Sends creates of one entity in one request. Resolves to the stored records in their order, null for one that was
   * not stored; send it in a request of its own to get the error. Without this method, each record has its own request.
   */
  createSeveral?(
    entity: string,
    inputs: readonly MutationRequest['input'][],
  ): Promise<readonly (RemoteRecord | null)[]>;
  /** Also finds a record that is marked as deleted. */
  get(entity: string, id: string): Promise<RemoteRecord | null>;
  /** One request to the server for all entities. */
  changed(requests: readonly DeltaRequest[]): Promise<readonly DeltaPage[]>;
  /**
   * The epoch of the server's tables, which an operator raises after replacing them by restored ones, as it was at most
   * `maxAge` milliseconds ago. A later epoch can wait for the moment of this device, so that not all devices read at the
   * same time; with `maxAge` 0 it does not wait. Without this method the tables are never replaced.
   */
  epoch?(maxAge: number): Promise<TableEpoch>;
}
