import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import { StorageError } from '@kairos/sync/storage';
import { visibleRecord } from '@kairos/sync/visible-record';
import { SignedOutError } from '#lib/apollo/signed-out-error.ts';
import { resumePage, suspendPage } from '#test/page-suspension.ts';
import { webLocks } from '#test/web-locks.ts';
import { changedRecords } from '#test/changed-records.ts';
import { clientAnsweredBy } from '#test/fake-edge.ts';
import { readStored, removeStored, writeStored } from '#lib/storage/storage.ts';
import { graphqlTransport } from './graphql-transport.ts';
import { openRecordStore, type OpenRecordStore } from './open-record-store.ts';
import type { RecordChange } from './record-change.ts';
import { cleanUpReplicas } from './replicas.ts';

const day = 24 * 60 * 60 * 1000;

/** The people who signed in, and the texts that each of them sent. */
let sent: [username: string, text: unknown][];
/** The person whose token the browser has; undefined while the API is out of reach. */
let tokenOwner: string | undefined;
let stops: (() => void)[];

interface Input {
  readonly text?: string;
  readonly stamps: object;
}

/** A tab of a person. */
function openTab(username: string, onClosed: () => void = () => undefined) {
  const client = clientAnsweredBy((operation, variables) => {
    if (tokenOwner === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    if (tokenOwner !== username) return Promise.reject(new SignedOutError());
    if (operation === 'ChangedRecords') return Promise.resolve(changedRecords() as { data: unknown });
    const input = variables.input as Input;
    sent.push([username, input.text]);
    const instant = new Date().toISOString();
    const field = operation.charAt(0).toLowerCase() + operation.slice(1);
    return Promise.resolve({
      data: { [field]: { ...input, createdAt: instant, updatedAt: instant, version: 1 } },
    });
  });
  const connection = {
    transport: graphqlTransport(client),
    whenIdle: () => () => undefined,
  };
  const tab = openRecordStore({ username, connection, onClosed });
  stops.push(tab.start());
  return tab;
}

const walk: RecordChange = { entity: 'BucketItem', id: 'walk', values: { text: 'Walk' } };
const textsIn = async ({ store }: OpenRecordStore) =>
  (await store.replica.storage.getRows('BucketItem')).map(({ pending }) => pending.text?.value);
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const later = (milliseconds: number) => Date.now() + milliseconds;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sent = [];
  stops = [];
  tokenOwner = 'mira';
});
afterEach(() => {
  for (const stop of stops) stop();
});

test('session that ended elsewhere: unsent changes are sent when the same person signs in again, by nobody else', async () => {
  tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  await mira.leave();

  tokenOwner = 'noah';
  const noah = openTab('noah');
  await cleanUpReplicas('noah', Date.now());
  expect(await textsIn(noah)).toEqual([]);
  expect(await noah.store.flush(100)).toBe(0);
  expect(sent).toEqual([]);

  tokenOwner = 'mira';
  openTab('mira');
  await waitFor(() => expect(sent).toEqual([['mira', 'Walk']]));
});

test('session that ended elsewhere: nothing stays when everything was sent', async () => {
  const mira = openTab('mira');
  await mira.store.change([walk]);
  expect(await mira.store.flush(1_000)).toBe(0);
  await mira.leave();
  expect(await databases()).toEqual([]);
});

test('session that ended elsewhere: unsent changes are deleted after 30 days', async () => {
  tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  await mira.leave();
  await cleanUpReplicas(undefined, later(29 * day));
  expect(await databases()).toEqual(['kairos-mira']);
  await cleanUpReplicas(undefined, later(31 * day));
  expect(await databases()).toEqual([]);
});

test('session that ended elsewhere: the 30 days begin anew after the person was back', async () => {
  tokenOwner = undefined;
  const before = openTab('mira');
  await before.store.change([walk]);
  await before.leave();
  await openTab('mira').store.isComplete();
  await cleanUpReplicas(undefined, later(31 * day));
  expect(await databases()).toEqual(['kairos-mira']);
});

test('session that ended elsewhere: the open replica is closed', async () => {
  const mira = openTab('mira');
  await mira.leave();
  await expect(mira.store.change([walk])).rejects.toEqual(new StorageError('closed'));
  expect(await databases()).toEqual([]);
});

test('account that was deleted elsewhere: not even unsent changes stay', async () => {
  tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  expect(await mira.store.flush(50)).toBe(1);
  writeStored('deleted-account', 'mira');
  await mira.leave();
  expect(await databases()).toEqual([]);
  expect(readStored('deleted-account')).toBeNull();
});

test('account that was deleted elsewhere: is not another one', async () => {
  tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  expect(await mira.store.flush(50)).toBe(1);
  writeStored('deleted-account', 'noah');
  await mira.leave();
  expect(await databases()).toEqual(['kairos-mira']);
  removeStored('deleted-account');
});

test('without sending: nothing is sent until it has ended', async () => {
  const mira = openTab('mira');
  await mira.store.withoutSending(async () => {
    await mira.store.change([walk]);
    expect(await mira.store.flush(100)).toBe(1);
    expect(sent).toEqual([]);
  });
  await waitFor(() => expect(sent).toEqual([['mira', 'Walk']]));
});

test('change of person in another tab: nothing is sent with the token of the other one', async () => {
  const mira = openTab('mira');
  tokenOwner = 'noah';
  await mira.store.change([walk]);
  expect(await mira.store.flush(600)).toBe(1);
  expect(sent).toEqual([]);
});

test('clean up: keeps the replica of the person who is signed in', async () => {
  const mira = openTab('mira');
  await mira.store.change([walk]);
  await mira.store.flush(1_000);
  await cleanUpReplicas('mira', Date.now());
  expect(await mira.store.replica.storage.getRows('BucketItem')).toHaveLength(1);
});

test('log-out: deletes the replica in all tabs, which do not make it again', async () => {
  tokenOwner = undefined;
  const onClosed = jest.fn();
  const [mira, otherTab] = [openTab('mira'), openTab('mira', onClosed)];
  await otherTab.store.change([walk]);
  await mira.destroy();
  expect(onClosed).toHaveBeenCalledTimes(1);
  await expect(otherTab.store.change([walk])).rejects.toEqual(new StorageError('closed'));
  await expect(mira.store.change([walk])).rejects.toEqual(new StorageError('closed'));
  await otherTab.leave();
  expect(await databases()).toEqual([]);
});

test('tabs: a change is shown in the other tab', async () => {
  const [one, other] = [openTab('mira'), openTab('mira')];
  const list = other.store.list({ entity: 'BucketItem', first: '', last: '' });
  list.subscribe(() => undefined);
  await one.store.change([walk]);
  await waitFor(() => expect(list.getItems()).toEqual([expect.objectContaining({ text: 'Walk' })]));
});

test('flush: sends for as long as it takes, up to its limit', async () => {
  tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  expect(await mira.store.flush(10)).toBe(1);
  setTimeout(() => (tokenOwner = 'mira'), 100);
  expect(await mira.store.flush(5_000)).toBe(0);
  expect(sent).toEqual([['mira', 'Walk']]);
});

test('flush: does not wait without a network', async () => {
  tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const start = Date.now();
  expect(await mira.store.flush(5_000)).toBe(1);
  expect(Date.now() - start).toBeLessThan(1_000);
});

describe('persistent storage', () => {
  const persist = jest.fn<Promise<boolean>, []>();
  beforeEach(() => {
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'storage');
  });

  test('is asked for once, after the first change of a visit', async () => {
    persist.mockResolvedValue(true);
    const { store } = openTab('mira');
    await store.refresh();
    expect(persist).not.toHaveBeenCalled();
    await store.change([walk]);
    await store.change([walk]);
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('a refusal is silent', async () => {
    persist.mockRejectedValue(new TypeError('no'));
    const { store } = openTab('mira');
    await store.change([walk]);
    expect(persist).toHaveBeenCalledTimes(1);
    expect(store.getStatus().storageFailure).toBeUndefined();
  });
});

test.each(['is absent', 'fails'])(
  'a browser whose IndexedDB %s: changes are shown and sent',
  async (state) => {
    const broken = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      writable: true,
      value: state === 'fails' ? broken : undefined,
    });
    const { store, leave, destroy } = openTab('mira');
    await store.change([walk]);
    expect(await store.flush(1_000)).toBe(0);
    expect(sent).toEqual([['mira', 'Walk']]);
    await cleanUpReplicas('mira', Date.now());
    await leave();
    await destroy();
    await expect(store.change([walk])).rejects.toEqual(new StorageError('closed'));
  },
);

test('a change that the page could not store before it was left is stored and sent by the next page', async () => {
  tokenOwner = 'ann';
  const left = openTab('ann');
  jest.spyOn(left.store.replica.storage, 'write').mockReturnValue(new Promise(() => undefined));
  void left.store.change([walk]);
  dispatchEvent(new Event('pagehide'));
  for (const stop of stops.splice(0)) stop();
  const next = openTab('ann');
  await waitFor(() => expect(sent).toEqual([['ann', 'Walk']]));
  await expect(textsIn(next)).resolves.toHaveLength(1);
});

describe('a page that was left while it saved, and is in the back/forward cache', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: webLocks() });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  /** Leaves a page with a change that is being stored and another one that is being sent. */
  async function leaveWhileSaving() {
    const left = openTab('mira');
    await left.store.isComplete();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const sending = new Promise<void>((resolve) => {
      jest.spyOn(left.store.replica, 'markTried').mockImplementationOnce(async () => {
        resolve();
        await answered;
        return null;
      });
    });
    await left.store.change([{ entity: 'BucketItem', id: 'swim', values: { text: 'Swim' } }]);
    await sending;
    const changed = left.store.change([walk]);
    suspendPage();
    return { left, changed, answer };
  }

  test('the next page shows and sends everything', async () => {
    const { left, answer } = await leaveWhileSaving();
    const next = openTab('mira');
    await waitFor(() => expect(sent.map(([, text]) => text).toSorted()).toEqual(['Swim', 'Walk']));
    expect(await next.store.flush(1_000)).toBe(0);
    answer();
    resumePage();
    expect(await left.store.flush(1_000)).toBe(0);
  });

  test('does not replace what the next page wrote later', async () => {
    const { left, changed, answer } = await leaveWhileSaving();
    const next = openTab('mira');
    await waitFor(() => expect(sent.map(([, text]) => text).toSorted()).toEqual(['Swim', 'Walk']));
    await next.store.change([{ entity: 'BucketItem', id: 'walk', values: { text: 'Walk far' } }]);
    answer();
    resumePage();
    await (
      await changed
    ).acknowledged;
    expect(await left.store.flush(1_000)).toBe(0);
    const row = await next.store.replica.storage.getRow('BucketItem', 'walk');
    expect(row && visibleRecord(row)).toMatchObject({ text: 'Walk far' });
  });

  test('catches up when it comes back: the log-out of the next page is possible, and its rows are shown', async () => {
    const { left, changed, answer } = await leaveWhileSaving();
    answer();
    resumePage();
    await (
      await changed
    ).acknowledged;
    expect(await left.store.flush(1_000)).toBe(0);
    suspendPage();
    const next = openTab('mira');
    await next.destroy();
    expect(await databases()).toEqual([]);
  });
});
