import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { createLockout, type Lockout } from './lockout.ts';
import { createStore, type Store } from './store.ts';

const quarter = 15 * 60_000;
const start = Date.parse('2026-11-20T08:00:00Z');

let keyValues: Awaited<ReturnType<typeof openKeyValuesInMemory>>;
let store: Store;
let now: number;
let lockout: Lockout;
beforeEach(async () => {
  keyValues = await openKeyValuesInMemory();
  store = createStore(keyValues);
  now = start;
  lockout = createLockout(store, () => now);
});
afterEach(() => keyValues.close());

const fail = async (count: number, userId = 'ann') => {
  for (let failure = 0; failure < count; failure += 1) await lockout.recordFailure(userId);
};
const locked = expect.objectContaining({
  code: 'NotAuthorizedException',
  message: 'Password attempts exceeded',
}) as Error;

test('lockout: starts at the fifth failure and lasts a second', async () => {
  await fail(4);
  await lockout.check('ann');
  await fail(1);
  await lockout.check('bob');
  now += 999;
  await expect(lockout.check('ann')).rejects.toEqual(locked);
  now += 1;
  await lockout.check('ann');
});

test('lockout: counts failures of the last 15 minutes only', async () => {
  await fail(5);
  now += quarter;
  await fail(1);
  expect(await store.lockouts.get('ann')).toEqual({ failures: 6, failedAt: now, lockedUntil: now + 2000 });
  now += quarter + 1;
  await fail(1);
  expect(await store.lockouts.get('ann')).toEqual({ failures: 1, failedAt: now, lockedUntil: now });
});

test('lockout: lasts at most 15 minutes', async () => {
  await fail(14);
  expect((await store.lockouts.get('ann'))?.lockedUntil).toBe(now + 512_000);
  await fail(1);
  expect((await store.lockouts.get('ann'))?.lockedUntil).toBe(now + quarter);
});

test('lockout: ends with a successful sign-in', async () => {
  await fail(5);
  await lockout.recordSuccess('ann');
  await lockout.check('ann');
  expect(await store.lockouts.get('ann')).toBeUndefined();
});

test('lockout: ignores failures of the future when the clock was set back', async () => {
  await fail(5);
  now -= 1;
  await lockout.check('ann');
});
