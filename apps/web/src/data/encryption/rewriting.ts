import type { ApolloClient } from '@apollo/client';
import { entities } from '@kairos/schema/entities';
import { isSettling } from '@kairos/sync/sealing/encryption-state';
import type { Keyring } from '@kairos/sync/sealing/keyring';
import { countForms } from '@kairos/sync/sealing/rewrite-records';
import type { PrivateFields } from '@kairos/sync/sealing/sealed-record';
import type { SealingTransport } from '@kairos/sync/sealing/sealing-transport';
import { settleEncryption } from '@kairos/sync/sealing/settle-encryption';
import { TransportError } from '@kairos/sync/transport';
import { entityNames } from '#data/entities/entities.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { turnOffAddresses } from './turn-off-addresses.ts';

/** How long a run waits for the changes of this device to be sent, in milliseconds. */
const sendLimit = 60_000;

export interface RewritingOptions {
  /** For what is not in the replica. */
  readonly client: ApolloClient;
  readonly store: RecordStore;
  readonly keyring: Keyring;
  readonly transport: SealingTransport;
  readonly fields: PrivateFields;
  readonly onProgress: (progress: { readonly sealed: number; readonly of: number }) => void;
}

const replicated = entities.filter(({ name }) => entityNames.some((entity) => entity === name));

/** Sends the changes of this device. Rejects with a `TransportError` when something is left. */
async function sendAll(store: RecordStore): Promise<void> {
  if ((await store.flush(sendLimit)) > 0) throw new TransportError('unavailable', 'Changes wait to be sent');
}

/** Reads all changes of the server. Rejects with a `TransportError`. */
async function readAll(store: RecordStore): Promise<void> {
  await store.refresh();
  const { readFailure } = store.getStatus();
  if (readFailure === undefined) return;
  throw new TransportError('unavailable', 'The records cannot be read', { cause: readFailure.error });
}

/**
 * Rewrites texts and settles the state, in one tab at a time. Resolves to the milliseconds after which it is to be called
 * again; undefined when nothing is left. Rejects with a `TransportError`, `StorageError` or `StateError`.
 */
export async function rewriteTexts(options: RewritingOptions): Promise<number | undefined> {
  const { client, store, keyring, transport, fields, onProgress } = options;
  return store.inOneTab('encryption', async () => {
    const access = await keyring.pass();
    if (!isSettling(keyring.pin?.state)) {
      // Texts of older clients, and of restored tables, are looked for on this device first.
      const { sealed, of } = await countForms({ store: store.replica, entities: replicated, fields }, access);
      if (sealed === of) return undefined;
    }
    // The addresses show texts. A page that was closed after it had turned the encryption on has left this to the next one.
    if (keyring.pin?.state === 'turningOn') await turnOffAddresses(store, client);
    const result = await settleEncryption({
      keyring,
      fields,
      onProgress,
      store: store.replica,
      transport,
      entities: replicated,
      send: () => sendAll(store),
      read: () => readAll(store),
    });
    return result?.again;
  });
}
