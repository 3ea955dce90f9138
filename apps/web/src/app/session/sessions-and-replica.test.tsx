import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { announceSessionChange } from '#account/identity/session-changes.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { entityNames } from '#data/entities/entities.ts';
import { replicaName } from '#data/records/replica-names.ts';
import { changedRecords } from '#test/changed-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { AppRoutes } from '../app-routes.tsx';
import { sessionEntries } from '#account/identity/session-entries.ts';

/** A user for each test: the clean-up of one test can end during the next one. */
let mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' };
let users = 0;
const noah = { sub: 'noah', email: 'noah@example.org', name: 'Noah' };
const sail = { id: 'sail', text: 'Sail', category: null, date: null, link: null, done: false };

const open = (path: string) =>
  act(() =>
    renderInApp(
      <SessionProvider>
        <AppRoutes />
      </SessionProvider>,
      { path },
    ),
  );

/** Answers the user pool's requests; the others as before. */
function answerUserPool(status: number, body: object): void {
  const others = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    if (new URL(input instanceof Request ? input.url : input, location.origin).pathname === '/cognito')
      return Response.json(body, { status });
    return others?.(input, init) ?? Response.error();
  });
}

const records = () => changedRecords({ BucketItem: [sail] });
/** The records of a user, read on an earlier visit. */
async function visitBefore(): Promise<void> {
  answerNetwork(records);
  signIn(mira);
  await open('/bucket-list');
  // The first test of this file also loads the connection, which takes a while.
  await screen.findByText('Sail');
  const storage = new IndexedDbStorage(replicaName(mira.sub));
  await waitFor(async () => {
    const cursors = await Promise.all(entityNames.map((entity) => storage.getMeta(`cursor:${entity}`)));
    expect(cursors).not.toContain(undefined);
  });
  await storage.close();
  cleanup();
}
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  users += 1;
  mira = { ...mira, sub: `mira-${users}` };
});
afterEach(() => {
  cleanup();
  clearSession();
});

test('start offline: shows the records of this device with an expired session until the user pool rejects it', async () => {
  await visitBefore();
  clearSession();
  signIn({ ...mira, exp: Date.now() / 1000 - 60 });
  // Neither the API nor the user pool answers.
  jest.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await open('/bucket-list');
  expect(await screen.findByText('Sail')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  answerNetwork(records);
  answerUserPool(400, { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
  expect(await screen.findByText('moment & you')).toBeVisible();
  await waitFor(async () => expect(await databases()).toEqual([]));
});

test('start: shows the records of this device before the user pool or the API answers', async () => {
  await visitBefore();
  jest.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
  await open('/bucket-list');
  expect(await screen.findByText('Sail')).toBeVisible();
});

test('log-out: removes everything of the user from this browser', async () => {
  await visitBefore();
  localStorage.setItem('pomodoro', '{}');
  localStorage.setItem('pomodoro-preferences', '{}');
  await open('/settings');
  const logOut = await screen.findByRole('button', { name: 'Log Out' });
  expect(await databases()).toContain(replicaName(mira.sub));
  answerUserPool(200, {});
  await userEvent.click(logOut);
  expect(await screen.findByText('moment & you')).toBeVisible();
  await waitFor(async () => expect(await databases()).toEqual([]));
  expect(Object.keys(localStorage)).toEqual([]);
  expect(sessionEntries()).toEqual([]);
});

test('log-out: keeps the records of this device when it fails', async () => {
  await visitBefore();
  await open('/settings');
  const logOut = await screen.findByRole('button', { name: 'Log Out' });
  // The session is read again when the browser is idle.
  await waitFor(() => expect(localStorage.getItem('name')).toBe('Mira Rao'));
  answerUserPool(400, { __type: 'TooManyRequestsException', message: 'Rate exceeded' });
  await userEvent.click(logOut);
  expect(await screen.findByRole('alert')).toHaveTextContent('Logout failed: Rate exceeded');
  expect(await databases()).toContain(replicaName(mira.sub));
  expect(localStorage.getItem('name')).toBe('Mira Rao');
});

test('session that ended elsewhere: deletes the replica of a user without unsent changes', async () => {
  await visitBefore();
  await open('/bucket-list');
  await screen.findByText('Sail');
  clearSession();
  act(announceSessionChange);
  expect(await screen.findByText('moment & you')).toBeVisible();
  await waitFor(async () => expect(await databases()).toEqual([]));
});

test('session that ended before this visit: deletes the replica without a sign-in', async () => {
  await visitBefore();
  clearSession();
  expect(await databases()).toContain(replicaName(mira.sub));
  await open('/choose');
  await waitFor(async () => expect(await databases()).toEqual([]));
});

test('another user in another tab: sends no change with their token', async () => {
  await visitBefore();
  const calls = answerNetwork(records);
  await open('/bucket-list');
  const box = await screen.findByRole('checkbox', { name: /Sail/ });
  await waitFor(() => expect(calls).not.toEqual([]));
  const before = calls.length;
  // This tab has not received the change of the session yet.
  clearSession();
  signIn(noah);
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(calls).toHaveLength(before);
});

test('data layer: stays open on a screen without records, and sends the changes of the previous one', async () => {
  await visitBefore();
  const calls = answerNetwork(({ operationName, variables }) => {
    if (operationName === 'ChangedRecords') return records();
    const instant = '2026-11-20T09:00:00.000Z';
    const input = variables.input as object;
    return {
      data: { updateBucketItem: { ...sail, ...input, createdAt: instant, updatedAt: instant, version: 2 } },
    };
  });
  await open('/bucket-list');
  const box = await screen.findByRole('checkbox', { name: /Sail/ });
  const answer = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(box);
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Kairos' }));
  await userEvent.click(await screen.findByRole('link', { name: 'User Guide' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'User Guide' })).toBeVisible();
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
  jest.mocked(fetch).mockImplementation(answer);
  await waitFor(() => expect(calls.map(({ operationName }) => operationName)).toContain('UpdateBucketItem'));
  await waitFor(() => expect(screen.queryByText(/^Saved on this device/)).toBeNull());
});
