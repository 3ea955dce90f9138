import { openKeyValuesInMemory, type KeyValueStore } from './key-values.ts';

let store: KeyValueStore & { close(): void };

beforeEach(async () => {
  store = await openKeyValuesInMemory();
});
afterEach(() => store.close());

const put = (key: string, value: unknown, table = 'users') => ({ type: 'put', table, key, value }) as const;

test('key values: have each value under its table and key', async () => {
  await store.write([
    put('ann', { age: 30 }),
    put('ann', 'other', 'aliases'),
    put('bob', null),
    put('a\0b', 'x\0y'),
  ]);
  const users = store.table('users');
  expect(await users.get('ann')).toEqual({ age: 30 });
  expect(await users.get('bob')).toBeNull();
  expect(await users.get('carl')).toBeUndefined();
  expect(await users.has('bob')).toBe(true);
  expect(await store.table('aliases').get('ann')).toBe('other');
  await store.write([put('ann', { age: 31 }), { type: 'del', table: 'users', key: 'bob' }]);
  expect(await users.entries()).toEqual([
    ['a\0b', 'x\0y'],
    ['ann', { age: 31 }],
  ]);
});

test('key values: give a range in the order of UTF-8', async () => {
  await store.write(['a/1', 'a/2', 'a/😀', 'a/\uffee', 'a0', 'b/1'].map((key) => put(key, key)));
  const users = store.table('users');
  expect(await users.keys({ gt: 'a/', lt: 'a0' })).toEqual(['a/1', 'a/2', 'a/\uffee', 'a/😀']);
  expect(await users.values({ gt: 'a/1', limit: 2 })).toEqual(['a/2', 'a/\uffee']);
});

test('key values: no write of a batch is stored when one of them fails', async () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  await expect(store.write([put('ann', 1), put('bob', circular)])).rejects.toThrow(TypeError);
  expect(await store.table('users').keys()).toEqual([]);
  await store.write([put('ann', 2)]);
  expect(await store.table('users').get('ann')).toBe(2);
});

test('key values: a scan has each value of a long table once', async () => {
  const keys = Array.from({ length: 500 }, (_, n) => String(n).padStart(3, '0'));
  await store.write(keys.map((key) => put(key, key)));
  const found: unknown[] = [];
  for await (const value of store.table('users').scan()) found.push(value);
  expect(found).toEqual(keys);
  const entries: unknown[] = [];
  for await (const entry of store.table('users').scanEntries()) entries.push(entry);
  expect(entries).toEqual(keys.map((key) => [key, key]));
});
