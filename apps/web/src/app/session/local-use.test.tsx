// @spec local-session local-no-requests local-replica-kept

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { markNewAccount } from '#account/identity/adopting-user.ts';
import { beginLocalUse, endLocalUse, hasLocalRecords } from '#account/identity/local-use.ts';
import { announceSessionChange } from '#account/identity/session-changes.ts';
import { localOwner } from '#account/identity/session-entries.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { openLocalReplica, deleteLocalReplica } from '#data/records/local-replica.ts';
import { replicaName } from '#data/records/replica-names.ts';
import { changedRecords } from '#test/changed-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { AppRoutes } from '../app-routes.tsx';

const mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' };
const open = (path: string) =>
  act(() =>
    renderInApp(
      <SessionProvider>
        <AppRoutes />
      </SessionProvider>,
      { path },
    ),
  );
const databases = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();
/** The paths of all requests. */
const requests = () =>
  jest
    .mocked(fetch)
    .mock.calls.map(
      ([input]) => new URL(input instanceof Request ? input.url : String(input), location.origin),
    )
    .map(({ pathname }) => pathname);
async function addItem(text: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'New item' }), `${text}{Enter}`);
  await screen.findByRole('checkbox', { name: new RegExp(text) });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  answerNetwork(() => changedRecords({}));
});
afterEach(() => {
  cleanup();
  clearSession();
  endLocalUse();
});

test('use without an account: records stay on the device, and nothing is requested but the configuration', async () => {
  beginLocalUse();
  await open('/bucket-list');
  expect(await screen.findByText('Your bucket list is empty')).toBeVisible();
  expect(hasLocalRecords()).toBe(false);
  await addItem('Sail');
  expect(hasLocalRecords()).toBe(true);
  cleanup();
  await open('/bucket-list');
  expect(await screen.findByRole('checkbox', { name: /Sail/ })).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests().filter((path) => path !== '/config.json')).toEqual([]);
});

test('use without an account: its records stay when a user signs in and logs out, who does not see them', async () => {
  beginLocalUse();
  await open('/bucket-list');
  await addItem('Sail');
  await act(async () => {
    signIn(mira);
    announceSessionChange();
    await Promise.resolve();
  });
  expect(await screen.findByText('Your bucket list is empty')).toBeVisible();
  expect(await databases()).toEqual([replicaName(localOwner), replicaName(mira.sub)].toSorted());
  await act(async () => {
    clearSession();
    announceSessionChange();
    await Promise.resolve();
  });
  expect(await screen.findByText('moment & you')).toBeVisible();
  await waitFor(async () => expect(await databases()).toEqual([replicaName(localOwner)]));
  cleanup();
  act(beginLocalUse);
  await open('/bucket-list');
  expect(await screen.findByRole('checkbox', { name: /Sail/ })).toBeVisible();
});

test('use without an account: a visitor who has left it is sent to the sign-in, and the records stay', async () => {
  const storage = new IndexedDbStorage(replicaName(localOwner));
  await storage.write('strict', (transaction) => {
    transaction.putMeta('device', 'c1');
    return Promise.resolve();
  });
  await storage.close();
  await open('/bucket-list');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await databases()).toEqual([replicaName(localOwner)]);
});

test('use without an account: when another tab ends it, this one shows the landing screen without the sign-in', async () => {
  beginLocalUse();
  await open('/bucket-list');
  await addItem('Sail');
  await act(() => deleteLocalReplica());
  expect(await screen.findByText('moment & you')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await databases()).toEqual([]);
  expect(await openLocalReplica(() => undefined)).toBeUndefined();
});

test('local replica: has the records, and the changes that a closed page had not written', async () => {
  beginLocalUse();
  await open('/bucket-list');
  await addItem('Sail');
  cleanup();
  const change = { entity: 'BucketItem', id: 'swim', values: { text: 'Swim', done: false } };
  localStorage.setItem('local-unstored-changes', JSON.stringify({ owner: localOwner, changes: [change] }));
  const local = await openLocalReplica(() => undefined);
  const rows = await local?.storage.getRows('BucketItem');
  expect(rows?.map(({ pending }) => pending.text?.value).toSorted()).toEqual(['Sail', 'Swim']);
  expect(localStorage.getItem('local-unstored-changes')).toBeNull();
  await local?.storage.close();
});

test('use without an account, without IndexedDB: a new account gets the records of the page, and the page has them until they are sent', async () => {
  // As where IndexedDB is disabled.
  Reflect.deleteProperty(globalThis, 'indexedDB');
  beginLocalUse();
  await open('/bucket-list');
  await addItem('Sail');
  markNewAccount(mira.sub);
  // The server acknowledges no change yet.
  const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
  jest
    .mocked(fetch)
    .mockImplementation((input, init) =>
      typeof init?.body === 'string' && init.body.includes('mutation')
        ? new Promise(() => undefined)
        : answer(input, init),
    );
  await act(async () => {
    signIn(mira);
    announceSessionChange();
    await Promise.resolve();
  });
  expect(await screen.findByRole('checkbox', { name: /Sail/ })).toBeVisible();
  cleanup();
  clearSession();
  beginLocalUse();
  await open('/bucket-list');
  expect(await screen.findByRole('checkbox', { name: /Sail/ })).toBeVisible();
  cleanup();
  await deleteLocalReplica();
  beginLocalUse();
  await open('/bucket-list');
  expect(await screen.findByText('Your bucket list is empty')).toBeVisible();
});
