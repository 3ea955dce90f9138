import { readableMerges } from '@kairos/sync/sealing/merge-readable';
import type { RecordTransport } from '@kairos/sync/sealing/sealing-transport';
import { unfinishedDeletion } from '#account/deletion/deletion-progress.ts';
import { loadAccountChanges } from '#account/identity/load-identity.ts';
import { lazyMethods } from '#platform/async/lazy-methods.ts';
import { once } from '#platform/async/once.ts';
import { untilStopped } from '#platform/async/until-stopped.ts';
import { createClient } from '#data/api/create-client.ts';
import { SignedOutError } from '#data/api/signed-out-error.ts';
import { openEncryption } from '#data/encryption/open-encryption.ts';
import { openRealtime } from '#data/realtime/open-realtime.ts';
import { fieldMerges } from '#data/records/field-merges.ts';
import { graphqlTransport } from '#data/records/graphql-transport.ts';
import { listenToChanges, type RecordOpener } from '#data/records/listen-to-changes.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { replicaName } from '#data/records/replica-names.ts';
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
  /** The records of the user. */
  readonly store: RecordStore;
  /** Whether this deployment offers the encryption of accounts. */
  readonly canEncrypt: boolean;
}

/** Whether the account exists, and no deletion of it has begun on this device. */
async function isAccountKept(username: string): Promise<boolean> {
  return unfinishedDeletion(username) === null && (await loadAccountChanges()).accountExists();
}

/** Opens the connection of one user: Apollo Client, and the real-time channel while it has listeners. */
export function openApiConnection({
  endpoint,
  accessToken,
  tables,
  isNeeded,
  store,
  canEncrypt,
}: ConnectionOptions): ApiConnection {
  const client = createClient({ endpoint, accessToken, isNeeded });
  const realtime = openRealtime({ endpoint, accessToken });
  const { listen } = realtime;
  const lastingClient = createClient({ endpoint, accessToken });
  const records = graphqlTransport(lastingClient);
  const encryption = once(async () => {
    // The word of the server is not enough to send readable texts from a device that has seen the encryption.
    if (!canEncrypt && !(await store.hasSeenEncryption())) return null;
    const isKept = () => isAccountKept(tables[0]);
    return openEncryption({
      ...{ records, client: lastingClient, listen, store },
      isAccountKept: isKept,
      channelName: `${replicaName(tables[0])}-encryption`,
    });
  });
  const open: RecordOpener = async (entity, record) => {
    const opened = await encryption();
    return opened ? opened.transport.open(entity, record) : record;
  };
  return {
    client,
    clientWithToken: async () => {
      const token = await accessToken();
      if (token === null) throw new SignedOutError();
      return createClient({ endpoint, accessToken: (rejected) => Promise.resolve(rejected ? null : token) });
    },
    transport: {
      ...lazyMethods<RecordTransport, keyof RecordTransport>(
        ['mutate', 'createSeveral', 'get', 'changed'],
        async (act) => act((await encryption())?.transport ?? records),
      ),
      epoch: epochReader(...tables),
    },
    fieldMerges: readableMerges(fieldMerges),
    encryption: async () => (await encryption())?.control ?? null,
    listen,
    listenToChanges: (changed, onReady, onLost) => {
      const stopRecords = listenToChanges({ listen, store: changed, onReady, onLost, open });
      // After a failure the next request tries again. Until then the state is read once a minute.
      const stopState = untilStopped(async () => (await encryption())?.listen());
      return () => {
        stopRecords();
        stopState();
      };
    },
    listenToErasure: (onErased) => listenToErasure(listen, onErased),
    close: realtime.close,
  };
}
