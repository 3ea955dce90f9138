import type { ApolloClient } from '@apollo/client';
import { OnAccountKeyChangeDocument } from '@kairos/schema/documents';
import { entities } from '@kairos/schema/entities';
import { reopenRecords } from '@kairos/sync/reopen-records';
import { Keyring } from '@kairos/sync/sealing/keyring';
import { privateFieldsOf } from '@kairos/sync/sealing/sealed-record';
import { type RecordTransport, sealingTransport } from '@kairos/sync/sealing/sealing-transport';
import { print } from 'graphql';
import { entityNames } from '#data/entities/entities.ts';
import type { Realtime } from '#data/realtime/realtime.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import { EncryptionChannel } from './encryption-channel.ts';
import { AccountEncryption } from './account-encryption.ts';
import { accountKeyServer } from './account-key-server.ts';
import type { Encryption } from './encryption.ts';
import type { RewriteProgress } from './encryption-control.ts';
import { removeLateCodes } from './late-code-timer.ts';
import { RewritingTimer } from './rewriting-timer.ts';
import { updateSeveral } from './update-several.ts';

interface EncryptionOptions {
  /** The transport without encryption. */
  readonly records: RecordTransport;
  readonly client: ApolloClient;
  readonly listen: Realtime['listen'];
  readonly store: RecordStore;
  /** The name of the `BroadcastChannel` of the tabs of this user. */
  readonly channelName: string;
  /** See `AccountKeyServer`. */
  readonly isAccountKept: () => Promise<boolean>;
}

/** Shows in the store whether the device is locked. With another key, opens what could not be read, sends and reads. */
function followKeyring(keyring: Keyring, store: RecordStore, open: Encryption['transport']['open']): void {
  let known: { readonly reason: string | undefined; readonly keys: string } | undefined;
  keyring.subscribe(() => {
    const before = known;
    const { lockReason: reason } = keyring;
    const keys = keyring.keyIds.join();
    known = { reason, keys };
    store.setLockReason(reason);
    const isOpened = before !== undefined && reason === undefined;
    if (!isOpened || (before.reason === undefined && before.keys === keys)) return;
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
export function openEncryption(
  { records, client, listen, store, isAccountKept, channelName }: EncryptionOptions,
  channel: Pick<EncryptionChannel, 'announce' | 'listen'> = new EncryptionChannel(channelName),
): Encryption {
  const keyring = new Keyring({
    storage: store.replica.storage,
    server: accountKeyServer(client, isAccountKept),
    now: () => performance.now(),
    date: () => store.now(),
  });
  const fields = privateFieldsOf(entities);
  const rewriting = { ...records, updateSeveral: updateSeveral(client) };
  const transport = sealingTransport(rewriting, keyring, fields);
  const control = new AccountEncryption({ keyring, store, transport, announce: channel.announce });
  followKeyring(keyring, store, transport.open);
  const timer = new RewritingTimer({
    keyring,
    run: async () => {
      const { rewriteTexts } = await partLoaded(import('./rewriting.ts'));
      const onProgress = (progress: RewriteProgress) => control.setProgress(progress);
      return rewriteTexts({ client, store, keyring, transport, fields, onProgress });
    },
  });
  return {
    transport,
    control,
    unlock: (accountKey) => keyring.unlock(accountKey),
    listen: () => {
      const stops = [
        channel.listen(() => keyring.handleChange()),
        timer.start(),
        removeLateCodes({
          keyring,
          now: () => store.now(),
          remove: async () => {
            const { removeLateCode } = await partLoaded(import('./one-time-codes.ts'));
            await removeLateCode(keyring, store.now());
          },
        }),
        listen(print(OnAccountKeyChangeDocument), {
          onData: () => keyring.handleChange(),
          ready: () => keyring.setListening(true),
          lost: () => keyring.setListening(false),
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
