import type { ApolloClient } from '@apollo/client';
import type { FieldMerges } from '@kairos/sync/merge-field';
import type { Transport } from '@kairos/sync/transport';
import { createContext, use } from 'react';
import type { EncryptionControl } from '#data/encryption/encryption-control.ts';
import type { Realtime } from '#data/realtime/realtime.ts';
import type { RecordStore } from '#data/records/record-store.ts';

/** The connection of one user to the API. */
export interface ApiConnection {
  /** For data that is not in the replica, such as the calendar's token. */
  readonly client: ApolloClient;
  /**
   * A client with the present access token, which the API accepts until it expires, also after a log-out. Rejects without
   * a session.
   */
  readonly clientWithToken: () => Promise<ApolloClient>;
  /** For the replica. Its queries continue when no page needs them: while changes are sent, no other tab sends. */
  readonly transport: Required<Transport>;
  /** See `setFieldMerges` of the replica. */
  readonly fieldMerges: Readonly<Record<string, FieldMerges>>;
  /**
   * The encryption of the account; null when the deployment does not offer it and this device has not seen it. Rejects
   * with a `StorageError`.
   */
  readonly encryption: () => Promise<EncryptionControl | null>;
  /** See `Realtime`. */
  readonly listen: Realtime['listen'];
  /** See `listenToChanges`. */
  readonly listenToChanges: (store: RecordStore, onReady: () => void, onLost: () => void) => () => void;
  /** See `listenToErasure`. */
  readonly listenToErasure: (onErased: () => void) => () => void;
  /** Closes the real-time channel, after a log-out. */
  readonly close: () => void;
}

/** Loads the connection, once. After a failure the next call tries again. */
export type LoadConnection = () => Promise<ApiConnection>;

export const ConnectionContext = createContext<LoadConnection | null>(null);

/** Loads the connection of the signed-in user. Throws outside of the data layer. */
export function useLoadConnection(): LoadConnection {
  const load = use(ConnectionContext);
  if (load === null) throw new Error('useLoadConnection needs a ConnectionContext above it');
  return load;
}
