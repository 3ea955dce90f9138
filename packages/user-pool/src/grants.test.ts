import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { clientOptions } from '../test/pool-server.ts';
import { createGrants } from './grants.ts';
import { createStore } from './store.ts';

test('grants: a user has at most 300; a new one replaces a revoked one, else the oldest', async () => {
  let now = 0;
  const keyValues = await openKeyValuesInMemory();
  const store = createStore(keyValues);
  const grants = createGrants(store, () => now);
  const signIn = async (userId: string) => {
    now += 1000;
    return grants.create(userId, clientOptions);
  };
  const other = await signIn('ben');
  const first = await signIn('ann');
  const second = await signIn('ann');
  const third = await signIn('ann');
  for (let count = 3; count < 300; count += 1) await signIn('ann');
  await grants.revoke(third.grant);
  const isStored = async ({ refreshToken }: typeof first) =>
    (await grants.findByRefreshToken(refreshToken)) !== undefined;

  await signIn('ann');
  expect(await Promise.all([first, second, third].map(isStored))).toEqual([true, true, false]);
  await signIn('ann');
  expect(await Promise.all([first, second, other].map(isStored))).toEqual([false, true, true]);
  expect(await store.grants.keys()).toHaveLength(301);
  expect(await store.refreshTokens.keys()).toHaveLength(301);
  keyValues.close();
});
