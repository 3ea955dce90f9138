// @spec storage-failure

import { waitFor } from '@testing-library/react';
import { maxDailyFieldLength } from '@kairos/schema/entity';
import { StorageError } from '@kairos/sync/storage';
import { resumePage, suspendPage } from '#test/page-suspension.ts';
import type { OpenRecordStore } from './open-record-store.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { Browser, databases, walk } from './testing/browser.ts';

const swim: RecordChange = { entity: 'BucketItem', id: 'swim', values: { text: 'Swim' } };

let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  localStorage.clear();
});
afterEach(() => browser.close());

/** Lets every write fail from now on, as a disk without room or a broken one does. */
function failWrites(name: 'QuotaExceededError' | 'UnknownError') {
  return jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No', name);
  });
}

const idsIn = async ({ store }: OpenRecordStore) =>
  (await store.replica.storage.getRows('BucketItem')).map(({ id }) => id).toSorted();
const causeIn = ({ store }: OpenRecordStore) => store.getStatus().memoryCause;

test.each([
  ['QuotaExceededError', 'quota'],
  ['UnknownError', 'failed'],
] as const)(
  'disk that fails with %s on a fresh sign-in: records are read, changed and sent',
  async (name, kind) => {
    failWrites(name);
    const tab = browser.openTab('mira');
    await waitFor(async () => expect(await tab.store.isComplete()).toBe(true));
    await tab.store.change([walk]);
    expect(await idsIn(tab)).toEqual(['walk']);
    expect(await tab.store.flush(1_000)).toBe(0);
    expect(browser.sent).toEqual([['mira', 'Walk']]);
    expect(tab.store.getStatus()).toMatchObject({ memoryCause: { kind }, readFailure: undefined });
  },
);

test('disk without room in the middle of use: keeps the stored records and the unsent changes', async () => {
  browser.tokenOwner = undefined;
  const tab = browser.openTab('mira');
  await tab.store.change([walk]);
  expect(causeIn(tab)).toBeUndefined();
  failWrites('QuotaExceededError');
  await Promise.all([tab.store.change([swim]), tab.store.change([{ ...swim, id: 'run' }])]);
  expect(await idsIn(tab)).toEqual(['run', 'swim', 'walk']);
  expect(causeIn(tab)).toEqual(new StorageError('quota'));
  browser.tokenOwner = 'mira';
  expect(await tab.store.flush(1_000)).toBe(0);
  expect(browser.sent.map(([, text]) => text).toSorted()).toEqual(['Swim', 'Swim', 'Walk']);
});

test('habit without room for another day: the change is rejected, and the replica stays in IndexedDB', async () => {
  const tab = browser.openTab('mira');
  const log = JSON.stringify({ '2026-11-20': true, filler: 'x'.repeat(maxDailyFieldLength - 40) });
  await tab.store.import([
    { entity: 'Habit', id: 'h', createdAt: '2026-11-20T08:00:00.000Z', values: { name: 'Run', log } },
  ]);
  const full = tab.store.change([{ entity: 'Habit', id: 'h', values: { 'log/2026-11-21': true } }]);
  await expect(full).rejects.toMatchObject({ kind: 'full' });
  await tab.store.change([walk]);
  expect(causeIn(tab)).toBeUndefined();
  const next = browser.openTab('mira');
  expect(await idsIn(next)).toEqual(['walk']);
});

test('disk without room: unsent changes are made again by the next page', async () => {
  browser.tokenOwner = undefined;
  const full = failWrites('QuotaExceededError');
  const left = browser.openTab('mira');
  await left.store.change([walk]);
  suspendPage();
  full.mockRestore();
  const next = browser.openTab('mira');
  await waitFor(async () => expect(await idsIn(next)).toEqual(['walk']));
  expect(causeIn(next)).toBeUndefined();
  resumePage();
});

test('disk without room: a page that comes back removes its changes from the backup', async () => {
  browser.tokenOwner = undefined;
  failWrites('QuotaExceededError');
  const tab = browser.openTab('mira');
  await tab.store.change([walk]);
  suspendPage();
  expect(localStorage.getItem('unstored-changes')).toContain('Walk');
  resumePage();
  expect(localStorage.getItem('unstored-changes')).toBeNull();
});

test('disk without room: the browser asks before a page with unsent changes is closed, and only then', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  browser.tokenOwner = undefined;
  const tab = browser.openTab('mira');
  await tab.store.change([walk]);
  expect(isAsked()).toBe(false);
  failWrites('QuotaExceededError');
  await tab.store.change([swim]);
  expect(isAsked()).toBe(true);
  browser.tokenOwner = 'mira';
  await tab.store.flush(1_000);
  expect(isAsked()).toBe(false);
});

test('disk without room: a log-out deletes the database too', async () => {
  const tab = browser.openTab('mira');
  await tab.store.change([walk]);
  failWrites('QuotaExceededError');
  await tab.store.change([swim]);
  await tab.destroy();
  expect(await databases()).toEqual([]);
  await expect(tab.store.change([walk])).rejects.toEqual(new StorageError('closed'));
});

test('database that another tab does not release: the status shows this until it is open', async () => {
  const other = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('kairos-mira', 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  const { store } = browser.openTab('mira');
  await waitFor(() => expect(store.getStatus().isBlocked).toBe(true));
  other.close();
  await waitFor(() => expect(store.getStatus().isBlocked).toBe(false));
});
