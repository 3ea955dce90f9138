import { print } from 'graphql';
import { createClient } from '#data/api/create-client.ts';
import { SignedOutError } from '#data/api/signed-out-error.ts';
import { openRealtime } from '#data/realtime/open-realtime.ts';
import { fieldMerges } from '#data/records/field-merges.ts';
import { graphqlTransport } from '#data/records/graphql-transport.ts';
import { listenToChanges } from '#data/records/listen-to-changes.ts';
import { listenToErasure } from '#data/records/listen-to-erasure.ts';
import type { ApiConnection } from './api-connection.ts';
import { epochReader } from './epoch-reader.ts';

interface ConnectionOptions {
  /** Absolute URL of the GraphQL API. */
  readonly endpoint: string;
  /** See `createClient`. */
  readonly accessToken: (rejected?: string) => Promise<string | null>;
  /** The arguments of `epochReader`. */
  readonly tables: Parameters<typeof epochReader>;
  /** False once the pages of this user are closed. */
  readonly isNeeded: () => boolean;
}

/** Opens the connection of one user: Apollo Client, and the real-time channel while it has listeners. */
export function openApiConnection({
  endpoint,
  accessToken,
  tables,
  isNeeded,
}: ConnectionOptions): ApiConnection {
  const client = createClient({ endpoint, accessToken, isNeeded });
  const realtime = openRealtime({ endpoint, accessToken });
  const listen: ApiConnection['listen'] = (subscription, listener) =>
    realtime.listen(print(subscription), listener);
  return {
    client,
    clientWithToken: async () => {
      const token = await accessToken();
      if (token === null) throw new SignedOutError();
      return createClient({ endpoint, accessToken: (rejected) => Promise.resolve(rejected ? null : token) });
    },
    transport: {
      ...graphqlTransport(createClient({ endpoint, accessToken })),
      epoch: epochReader(...tables),
    },
    fieldMerges,
    listen,
    listenToChanges: (store, onReady, onLost) => listenToChanges({ listen, store, onReady, onLost }),
    listenToErasure: (onErased) => listenToErasure(listen, onErased),
    close: realtime.close,
  };
}
