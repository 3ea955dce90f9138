import { deleteExpired } from './delete-expired.ts';
import { openStore, put, type Store } from './store.ts';

const day = 86_400_000;
const end = Date.parse('2026-11-20T08:00:00Z');

let store: Store;
beforeEach(async () => {
  store = await openStore(null);
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
afterEach(() => store.close());

const kept = async () => {
  const { grants, refreshTokens, codes, lockouts, hourlyCounts } = store;
  const counts = await Promise.all(
    [grants, refreshTokens, codes, lockouts, hourlyCounts].map(
      async (table) => (await table.keys().all()).length,
    ),
  );
  return counts;
};

test('delete expired: keeps grants until they expire, and other data a day longer', async () => {
  await deleteExpired(store, end);
  expect(await kept()).toEqual([1, 1, 1, 1, 1]);
});

test('delete expired: removes data that is a millisecond older', async () => {
  await deleteExpired(store, end + 1);
  expect(await kept()).toEqual([0, 0, 0, 0, 0]);
});
