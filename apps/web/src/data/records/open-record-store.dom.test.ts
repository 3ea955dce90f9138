import { waitFor } from '@testing-library/react';
import { StorageError } from '@kairos/sync/storage';
import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';
import type { OpenRecordStore } from './open-record-store.ts';
import { cleanUpReplicas } from './replicas.ts';
import { Browser, databases, walk } from './testing/browser.ts';

const day = 24 * 60 * 60 * 1000;

let browser: Browser;
let openTab: Browser['openTab'];

const textsIn = async ({ store }: OpenRecordStore) =>
  (await store.replica.storage.getRows('BucketItem')).map(({ pending }) => pending.text?.value);
const later = (milliseconds: number) => Date.now() + milliseconds;

beforeEach(() => {
  browser = new Browser();
  ({ openTab } = browser);
});
afterEach(() => {
  browser.close();
});

test('session that ended elsewhere: unsent changes are sent when the same user signs in again, not for another user', async () => {
  browser.tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  await mira.leave();

  browser.tokenOwner = 'noah';
  const noah = openTab('noah');
  await cleanUpReplicas('noah', Date.now());
  expect(await textsIn(noah)).toEqual([]);
  expect(await noah.store.flush(100)).toBe(0);
  expect(browser.sent).toEqual([]);

  browser.tokenOwner = 'mira';
  openTab('mira');
  await waitFor(() => expect(browser.sent).toEqual([['mira', 'Walk']]));
});

test('session that ended elsewhere: nothing stays when everything was sent', async () => {
  const mira = openTab('mira');
  await mira.store.change([walk]);
  expect(await mira.store.flush(1_000)).toBe(0);
  await mira.leave();
  expect(await databases()).toEqual([]);
});

test('session that ended elsewhere: unsent changes are deleted after 30 days', async () => {
  browser.tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  await mira.leave();
  await cleanUpReplicas(undefined, later(29 * day));
  expect(await databases()).toEqual(['kairos-mira']);
  await cleanUpReplicas(undefined, later(31 * day));
  expect(await databases()).toEqual([]);
});

test('session that ended elsewhere: the 30 days start again after the user was back', async () => {
  browser.tokenOwner = undefined;
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
  browser.tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  expect(await mira.store.flush(50)).toBe(1);
  writeStored('deleted-account', 'mira');
  await mira.leave();
  expect(await databases()).toEqual([]);
  expect(readStored('deleted-account')).toBeNull();
});

test('account that was deleted elsewhere: is not another one', async () => {
  browser.tokenOwner = undefined;
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
    expect(browser.sent).toEqual([]);
  });
  await waitFor(() => expect(browser.sent).toEqual([['mira', 'Walk']]));
});

test('change of user in another tab: sends nothing with the token of the other user', async () => {
  const mira = openTab('mira');
  browser.tokenOwner = 'noah';
  await mira.store.change([walk]);
  expect(await mira.store.flush(600)).toBe(1);
  expect(browser.sent).toEqual([]);
});

test('clean up: keeps the replica of the signed-in user', async () => {
  const mira = openTab('mira');
  await mira.store.change([walk]);
  await mira.store.flush(1_000);
  await cleanUpReplicas('mira', Date.now());
  expect(await mira.store.replica.storage.getRows('BucketItem')).toHaveLength(1);
});

test('log-out: deletes the replica in all tabs, which do not make it again', async () => {
  browser.tokenOwner = undefined;
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
  // The list must be read before the change. Otherwise the test passes without an event from the other tab.
  await waitFor(() => expect(list.getItems()).toEqual([]));
  await one.store.change([walk]);
  await waitFor(() => expect(list.getItems()).toEqual([expect.objectContaining({ text: 'Walk' })]));
});

test('flush: sends until all changes are sent, up to its limit', async () => {
  browser.tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  expect(await mira.store.flush(10)).toBe(1);
  setTimeout(() => (browser.tokenOwner = 'mira'), 100);
  expect(await mira.store.flush(5_000)).toBe(0);
  expect(browser.sent).toEqual([['mira', 'Walk']]);
});

test('flush: does not wait without a network', async () => {
  browser.tokenOwner = undefined;
  const mira = openTab('mira');
  await mira.store.change([walk]);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Longer than a test may last.
  expect(await mira.store.flush(600_000)).toBe(1);
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

  test('a rejection is silent', async () => {
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
    expect(browser.sent).toEqual([['mira', 'Walk']]);
    await cleanUpReplicas('mira', Date.now());
    await leave();
    await destroy();
    await expect(store.change([walk])).rejects.toEqual(new StorageError('closed'));
  },
);

test('a change that the page could not store before it was left is stored and sent by the next page', async () => {
  browser.tokenOwner = 'ann';
  const left = openTab('ann');
  jest.spyOn(left.store.replica.storage, 'write').mockReturnValue(new Promise(() => undefined));
  void left.store.change([walk]);
  dispatchEvent(new Event('pagehide'));
  browser.close();
  const next = openTab('ann');
  await waitFor(() => expect(browser.sent).toEqual([['ann', 'Walk']]));
  await expect(textsIn(next)).resolves.toHaveLength(1);
});
