import type { ApolloClient } from '@apollo/client';
import { OnAccountKeyChangeDocument } from '@kairos/schema/documents';
import { entities } from '@kairos/schema/entities';
import { reopenRecords } from '@kairos/sync/reopen-records';
import { Keyring } from '@kairos/sync/sealing/keyring';
import { privateFieldsOf } from '@kairos/sync/sealing/sealed-record';
import { type RecordTransport, sealingTransport } from '@kairos/sync/sealing/sealing-transport';
import type { DocumentNode } from 'graphql';
import { entityNames } from '#data/entities/entities.ts';
import type { Listener } from '#data/realtime/realtime.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { accountKeyServer } from './account-key-server.ts';
import type { Encryption } from './encryption.ts';

interface EncryptionOptions {
  /** The transport without encryption. */
  readonly records: RecordTransport;
  readonly client: ApolloClient;
  readonly listen: (subscription: DocumentNode, listener: Listener) => () => void;
  readonly store: RecordStore;
  /** See `AccountKeyServer`. */
  readonly isAccountKept: () => Promise<boolean>;
}

/** Shows in the store whether the device is locked. With another key, opens what could not be read, sends and reads. */
function followKeyring(keyring: Keyring, store: RecordStore, open: Encryption['transport']['open']): void {
  let known: { readonly reason: string | undefined; readonly keyId: string | undefined } | undefined;
  keyring.subscribe(() => {
    const before = known;
    const { lockReason: reason, keyId } = keyring;
    known = { reason, keyId };
    store.setLockReason(reason);
    const isOpened = before !== undefined && reason === undefined;
    if (!isOpened || (before.reason === undefined && before.keyId === keyId)) return;
    void reopenRecords(store.replica, entityNames, open)
      // The store shows when the replica does not work.
      .catch(() => undefined)
      .then(() => {
        store.outbox.send();
        return store.refresh();
      });
  });
}

/** Opens the encryption of an account that has it, or can have it. */
export function openEncryption({
  records,
  client,
  listen,
  store,
  isAccountKept,
}: EncryptionOptions): Encryption {
  const keyring = new Keyring({
    storage: store.replica.storage,
    server: accountKeyServer(client, isAccountKept),
    now: () => performance.now(),
  });
  const transport = sealingTransport(records, keyring, privateFieldsOf(entities));
  followKeyring(keyring, store, transport.open);
  return {
    transport,
    unlock: (accountKey) => keyring.unlock(accountKey),
    listen: () =>
      listen(OnAccountKeyChangeDocument, {
        onData: () => keyring.handleChange(),
        ready: () => keyring.setListening(true),
        lost: () => keyring.setListening(false),
      }),
  };
}
