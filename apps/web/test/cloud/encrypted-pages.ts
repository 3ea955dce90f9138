import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { CreateAccountKeyDocument, UpdateAccountKeyDocument } from '@kairos/schema/documents';
import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import type { AccountKeyRecord } from '@kairos/sync/sealing/account-key-record';
import { newTestKey, stateOf, type TestKey } from '@kairos/sync/testing/encrypted-account';
import { type DocumentNode, getOperationAST, parse } from 'graphql';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import type { Encryption } from '#data/encryption/encryption.ts';
import { openEncryption } from '#data/encryption/open-encryption.ts';
import { fieldMerges } from '#data/records/field-merges.ts';
import { graphqlTransport } from '#data/records/graphql-transport.ts';
import { listenToChanges } from '#data/records/listen-to-changes.ts';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import { RecordStore } from '#data/records/record-store.ts';
import type { Listener } from '#data/realtime/realtime.ts';
import type { Account } from './open-account.ts';
import { type Cloud, openCloud } from './open-cloud.ts';

/** The name of the operation of a document. */
function operationName(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? '';
}

/** The names of the operations of an API that were called, in their order. */
export function recordingApi(api: GraphqlApi): GraphqlApi & { readonly operations: string[] } {
  const operations: string[] = [];
  return {
    ...api,
    operations,
    execute: (request, ...rest) => {
      operations.push(operationName(parse(request.query)));
      return api.execute(request, ...rest);
    },
  };
}

/** The pages of each device that listen to each other. */
const openTabs = new WeakMap<MemoryDevice, Set<() => void>>();

/** The channel of a page to the other ones of its device. */
function tabChannel(device: MemoryDevice) {
  const listeners = openTabs.get(device) ?? new Set();
  openTabs.set(device, listeners);
  let own: (() => void) | undefined;
  return {
    announce: () => listeners.forEach((listener) => listener !== own && listener()),
    listen: (onChange: () => void) => {
      own = onChange;
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** A page of an account that can be encrypted, with its real-time listeners by the name of their subscription. */
export interface EncryptedPage {
  readonly store: RecordStore;
  readonly listeners: ReadonlyMap<string, Listener>;
  readonly unlock: Encryption['unlock'];
  readonly control: Encryption['control'];
  readonly stop: () => Promise<void>;
}

/** How the pages of an account reach the server. */
export interface PageConnection extends Pick<Account, 'client'> {
  /** Default: the test calls the listeners. */
  readonly listen?: ApiConnection['listen'];
  /** The epoch of the tables of the server. Default: they are never restored. */
  readonly epoch?: () => number;
}

/** Opens a page of a device, which is connected as `openApiConnection` does it. `now` is in milliseconds since 1970. */
export function openEncryptedPage(
  { client, listen: listenToServer, epoch }: PageConnection,
  device: MemoryDevice,
  name: string,
  now: () => number,
): EncryptedPage {
  const tabs = tabChannel(device);
  const records = graphqlTransport(client);
  const listeners = new Map<string, Listener>();
  const listen: ApiConnection['listen'] = (subscription, listener) => {
    const title = operationName(parse(subscription));
    listeners.set(title, listener);
    const stop = listenToServer?.(subscription, listener);
    return () => {
      listeners.delete(title);
      stop?.();
    };
  };
  const transport = () => encryption.transport;
  const store: RecordStore = new RecordStore({
    storage: new MemoryStorage(device),
    transport: {
      mutate: (...request) => transport().mutate(...request),
      createSeveral: (...request) => transport().createSeveral(...request),
      get: (...request) => transport().get(...request),
      changed: (...request) => transport().changed(...request),
      ...(epoch && { epoch: () => Promise.resolve({ epoch: epoch() }) }),
    },
    lock: { request: (_, act) => act() },
    lockName: 'send',
    now,
    newDeviceName: () => name,
    recordDiscarded,
    isOnline: () => true,
    confirmationTime: 1_000,
  });
  store.replica.setFieldMerges(fieldMerges);
  const encryption: Encryption = openEncryption(
    {
      ...{ records, client, listen, store },
      isAccountKept: () => Promise.resolve(true),
      channelName: 'encryption',
    },
    tabs,
  );
  const stops = [
    encryption.listen(),
    listenToChanges({
      ...{ listen, store, open: (entity, record) => transport().open(entity, record) },
      onReady: () => undefined,
      onLost: () => undefined,
    }),
  ];
  return {
    store,
    listeners,
    unlock: encryption.unlock,
    control: encryption.control,
    stop: async () => {
      for (const stop of stops) stop();
      store.stop();
      await Promise.all([store.outbox.whenIdle(), store.refresh()]);
    },
  };
}

/** Stores the state of an encryption in place of the one with the revision `replaced`, as another device does it. */
export async function storeState(
  { client }: PageConnection,
  record: AccountKeyRecord,
  replaced?: number,
): Promise<void> {
  const input = { ...record, id: 'key' };
  if (replaced === undefined) {
    await client.mutate({ mutation: CreateAccountKeyDocument, variables: { input } });
    return;
  }
  const variables = { input, condition: { revision: { eq: replaced } } };
  await client.mutate({ mutation: UpdateAccountKeyDocument, variables });
}

/** An encrypted account, with a laptop that has its key. */
interface EncryptedAccount {
  readonly key: TestKey;
  /** The operations that the account has called. */
  readonly operations: string[];
  readonly account: Account;
  readonly device: MemoryDevice;
  readonly laptop: EncryptedPage;
}

export interface EncryptedCloud {
  readonly cloud: Cloud;
  readonly openPage: (account: Account, name: string, device?: MemoryDevice) => EncryptedPage;
  readonly openEncrypted: () => Promise<EncryptedAccount>;
  /** The records of the server as JSON, as a device without encryption gets them. */
  readonly readServer: (account: Account) => Promise<string>;
}

/** The API for the tests of a file, whose pages are stopped after each test. `now` is in milliseconds since 1970. */
export function openEncryptedCloud(now: () => number): EncryptedCloud {
  const pages: EncryptedPage[] = [];
  // Before the cloud closes the connections of the accounts, also in afterEach: hooks run in the order of their calls.
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.stop()));
  });
  const cloud = openCloud(now);
  const openPage = (account: Account, name: string, device = new MemoryDevice()) => {
    const opened = openEncryptedPage(account, device, name, now);
    pages.push(opened);
    return opened;
  };
  return {
    cloud,
    openPage,
    openEncrypted: async () => {
      const key = await newTestKey();
      const api = recordingApi(cloud.api);
      const account = cloud.account('mira', api);
      await storeState(account, await stateOf(key, 'on', 2));
      const device = new MemoryDevice();
      const laptop = openPage(account, 'laptop', device);
      expect(await laptop.unlock(key.accountKey)).toBe(true);
      return { key, operations: api.operations, account, device, laptop };
    },
    readServer: async (account) => {
      const plain = account.openPage(Infinity, now, 'c9');
      await plain.refresh();
      const entities = ['DailyTask', 'JournalPage', 'KeptVersion'];
      const rows = await Promise.all(entities.map((entity) => plain.replica.storage.getRows(entity)));
      return JSON.stringify(rows.flat().map(({ base }) => base));
    },
  };
}

/** Sends and reads everything on all devices. */
export async function sync(...stores: readonly RecordStore[]): Promise<void> {
  for (const store of [...stores, ...stores]) {
    expect(await store.flush(60_000)).toBe(0);
    await store.refresh();
    expect(store.getStatus()).toMatchObject({ rejections: [], readFailure: undefined });
  }
}

/** The text of a task that the user can see. */
export async function textOf(store: RecordStore, id: string): Promise<unknown> {
  return (await store.rows.getRow('DailyTask', id))?.base?.text;
}
