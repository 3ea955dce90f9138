// @spec expired-sign-ups

import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { deleteExpired } from './delete-expired.ts';
import { createGrants } from './grants.ts';
import { createKeyedLock, type KeyedLock } from './keyed-lock.ts';
import { createStore, put, type Store } from './store.ts';
import { createUsers } from './users.ts';

const day = 86_400_000;
const end = Date.parse('2026-11-20T08:00:00Z');

let keyValues: Awaited<ReturnType<typeof openKeyValuesInMemory>>;
let store: Store;
beforeEach(async () => {
  keyValues = await openKeyValuesInMemory();
  store = createStore(keyValues);
  const grant = {
    id: '1',
    userId: 'ann',
    clientId: 'web',
    refreshTokenHash: 'hash',
    authTime: 0,
    expiresAt: end,
    revoked: false,
  };
  await store.write([
    put(store.grants, 'ann/1', grant),
    put(store.refreshTokens, 'hash', 'ann/1'),
    put(store.codes, 'ann/mfa', { hash: 'hash', expiresAt: end - day }),
    put(store.lockouts, 'ann', { failures: 1, failedAt: end - day, lockedUntil: end }),
    put(store.hourlyCounts, 'ann/sent mfa', [0, 0, end - day]),
  ]);
});
afterEach(() => keyValues.close());

let waiting = 0;
const lock = createKeyedLock();
const userLock: KeyedLock = {
  run(key, work) {
    waiting += 1;
    return lock.run(key, work).finally(() => (waiting -= 1));
  },
};
const deleteAt = (time: number) => {
  const now = () => time;
  const services = { users: createUsers(store, ['email'], now), grants: createGrants(store, now), userLock };
  return deleteExpired(services, store, time);
};

const kept = async () => {
  const { grants, refreshTokens, codes, lockouts, hourlyCounts } = store;
  const counts = await Promise.all(
    [grants, refreshTokens, codes, lockouts, hourlyCounts].map(async (table) => (await table.keys()).length),
  );
  return counts;
};

test('delete expired: keeps grants until they expire, and other data a day longer', async () => {
  await deleteAt(end);
  expect(await kept()).toEqual([1, 1, 1, 1, 1]);
});

test('delete expired: removes data that is a millisecond older', async () => {
  await deleteAt(end + 1);
  expect(await kept()).toEqual([0, 0, 0, 0, 0]);
});

test('delete expired: keeps an entry that a request renews at the same time', async () => {
  const renewed = { hash: 'new', expiresAt: end + day };
  let renew: () => void = () => undefined;
  const request = userLock.run('ann', async () => {
    await new Promise<void>((resolve) => (renew = resolve));
    await store.write([put(store.codes, 'ann/mfa', renewed)]);
  });
  const deletion = deleteAt(end + 1);
  // The deletion has read the code, and waits for the lock that the request has.
  while (waiting < 2) await new Promise(setImmediate);
  renew();
  await Promise.all([request, deletion]);
  expect(await store.codes.get('ann/mfa')).toEqual(renewed);
  expect(await kept()).toEqual([0, 0, 1, 0, 0]);
});

test('delete expired: does nothing to the data of a user whose id begins with that of another', async () => {
  await store.write([put(store.codes, 'anna/mfa', { hash: 'hash', expiresAt: end })]);
  await deleteAt(end + 1);
  expect(await store.codes.keys()).toEqual(['anna/mfa']);
});
