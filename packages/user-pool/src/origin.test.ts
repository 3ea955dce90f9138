import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { createOrigin } from './origin.ts';
import type { Secrets } from './secrets.ts';
import { createStore } from './store.ts';

const secrets = { mac: (...parts: string[]) => parts.join() } as unknown as Secrets;

test('origin: an address that cannot be stored stays unknown, and is no error', async () => {
  const keyValues = await openKeyValuesInMemory();
  const store = createStore(keyValues);
  const full = { ...store, write: () => Promise.reject(new Error('No space left on device')) };
  const originOn = (one: typeof store) => createOrigin({ store: one, secrets, now: Date.now }, '203.0.113.7');
  await originOn(full).remember('user');
  expect(await originOn(full).counterOf('user')).toBe('user');
  await originOn(store).remember('user');
  expect(await originOn(full).counterOf('user')).not.toBe('user');
  keyValues.close();
});
