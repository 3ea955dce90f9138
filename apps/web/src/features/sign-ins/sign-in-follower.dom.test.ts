// @spec sign-in-record sign-out-there

import { visibleRecord } from '@kairos/sync/visible-record';
import type { SignIn } from '@kairos/schema/records/sign-in';
import { fakeRecords } from '#test/fake-records.ts';
import { sample } from '#test/sample.ts';
import { clearSession, signIn } from '#test/signed-in.ts';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import { readStored, writeStored } from '#platform/storage/storage.ts';
import { SignInFollower } from './sign-in-follower.ts';

const hour = 60 * 60 * 1000;
const mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira', auth_time: 1_795_000_000 };
const since = new Date(1_795_000_000_000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00.000Z') });
  signIn({ ...mira, origin_jti: 'own' });
});
afterEach(() => {
  clearSession();
  localStorage.clear();
  jest.useRealTimers();
});

const stored = (id: string, values: Partial<SignIn> = {}) =>
  sample('SignIn', { id, device: 'phone', browser: 'Kairos, iPhone', since, usedAt: since, ...values });

async function openFollower(others: readonly SignIn[] = [], state = { isRead: true }) {
  const records = fakeRecords({ SignIn: others }, 1_000);
  const { store } = records;
  jest.spyOn(store, 'now').mockImplementation(Date.now);
  await store.refresh();
  const ended: string[] = [];
  const asked: unknown[] = [];
  /** What the server answers to a locked device, which reads its sign-in alone. */
  const answer: { signIn: { id: string; _deleted: boolean | null } | null } = {
    signIn: { id: 'own', _deleted: null },
  };
  const client = {
    query: ({ variables }: { readonly variables: unknown }) => {
      asked.push(variables);
      return Promise.resolve({ data: { getSignIn: answer.signIn } });
    },
  };
  const encryption = () => Promise.resolve({ isRead: () => state.isRead });
  const follower = new SignInFollower({
    store,
    loadConnection: () => Promise.resolve({ client, encryption } as unknown as ApiConnection),
    signOut: (id) => {
      ended.push(id);
      clearSession();
      return Promise.resolve();
    },
  });
  const stop = follower.start();
  const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  await wait(2_000);
  const list = async () => (await store.rows.getRows('SignIn')).flatMap((row) => visibleRecord(row) ?? []);
  return { ...records, ended, asked, answer, stop, wait, list };
}

test('sign-in: a device creates its record, and writes once an hour that it is used', async () => {
  const { list, wait, server, stop } = await openFollower();
  expect(await list()).toMatchObject([{ id: 'own', device: 'computer', since }]);
  const writes = () => [...server.callsOf('create', 'SignIn'), ...server.callsOf('update', 'SignIn')];
  const first = writes().length;
  await wait(59 * 60_000);
  expect(writes()).toHaveLength(first);
  await wait(2 * 60_000);
  expect(writes()).toHaveLength(first + 1);
  stop();
  await wait(5 * hour);
  expect(writes()).toHaveLength(first + 1);
});

test('sign-in: a hidden page and a page without a session write nothing', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hidden = await openFollower();
  expect(await hidden.list()).toEqual([]);
  visibility.mockRestore();
  clearSession();
  const without = await openFollower();
  expect(await without.list()).toEqual([]);
  hidden.stop();
  without.stop();
});

test('sign-in: a device whose record is deleted sends its changes, then signs out', async () => {
  const { store, server, changeElsewhere, ended, wait, stop } = await openFollower();
  await store.change([{ entity: 'BucketItem', id: 'a', values: { text: 'Sail' } }], { sendDelay: 60_000 });
  expect(server.stored('BucketItem')).toEqual([]);
  await changeElsewhere('SignIn', 'own', { _deleted: true });
  await wait(5_000);
  expect(ended).toEqual(['own']);
  expect(server.stored('BucketItem')).toMatchObject([{ id: 'a', text: 'Sail' }]);
  stop();
});

test('sign-in: a locked device asks for its own record alone, and signs out when it is deleted', async () => {
  const { store, ended, asked, answer, wait, stop } = await openFollower();
  await wait(hour);
  expect(asked).toEqual([]);
  store.setLockReason('words');
  await wait(1_000);
  answer.signIn = null;
  store.setLockReason('changed');
  await wait(1_000);
  expect(asked).toEqual(Array(2).fill({ id: 'own', includeDeleted: true }));
  expect(ended).toEqual([]);
  answer.signIn = { id: 'own', _deleted: true };
  store.setLockReason('words');
  await wait(5_000);
  expect(ended).toEqual(['own']);
  stop();
});

test('sign-in: a device writes nothing before it knows that it can send, nor while it is locked', async () => {
  const state = { isRead: false };
  const { store, list, wait, stop } = await openFollower([], state);
  expect(await list()).toEqual([]);
  store.setLockReason('words');
  state.isRead = true;
  await wait(2 * hour);
  expect(await list()).toEqual([]);
  expect(await store.countUnsent()).toBe(0);
  store.setLockReason(undefined);
  await wait(1_000);
  expect(await list()).toMatchObject([{ id: 'own' }]);
  stop();
});

test('sign-in: another deleted record, and a record that is missing, sign no device out', async () => {
  const { changeElsewhere, ended, wait, stop } = await openFollower([stored('other')]);
  await changeElsewhere('SignIn', 'other', { _deleted: true });
  await wait(5_000);
  expect(ended).toEqual([]);
  stop();
});

test('sign-in: after a sign-in that has ended all others, these and the former one of the browser leave the list', async () => {
  writeStored('replaced-sign-in', 'before');
  writeStored('last-sign-in', 'before');
  const early = new Date(1_795_000_000_000 - 2 * hour).toISOString();
  const { list, stop } = await openFollower([
    stored('before'),
    stored('phone', { since: early }),
    stored('new'),
  ]);
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(['new', 'own']);
  expect([readStored('last-sign-in'), readStored('replaced-sign-in')]).toEqual(['own', null]);
  stop();
});
