import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { emptyRow } from './record.ts';
import { IndexedDbStorage } from './indexed-db-storage.ts';
import { MemoryDevice, MemoryStorage } from './memory-storage.ts';
import type { ReplicaStorage, StoredRow } from './storage.ts';

const row = (id: string, slice: string, dirty?: string): StoredRow => ({
  ...emptyRow('Task', id, '2026-11-23T08:00:00.000Z'),
  slice,
  ...(dirty !== undefined && { dirty }),
});

function put(storage: ReplicaStorage, ...rows: readonly StoredRow[]): Promise<void> {
  return storage.write('strict', (transaction) => {
    for (const one of rows) transaction.putRow(one);
    return Promise.resolve();
  });
}

let databases = 0;
/** Two tabs of one device. */
const kinds: readonly (readonly [string, () => readonly [ReplicaStorage, ReplicaStorage]])[] = [
  [
    'IndexedDB',
    () => {
      databases += 1;
      const open = () => new IndexedDbStorage(`test-${databases}`);
      return [open(), open()];
    },
  ],
  [
    'memory',
    () => {
      const device = new MemoryDevice();
      return [new MemoryStorage(device), new MemoryStorage(device)];
    },
  ],
];

describe.each(kinds)('storage in %s', (_, openTabs) => {
  test('finds rows by id, by slice and by unsent changes, the oldest first', async () => {
    const [storage] = openTabs();
    await put(storage, row('a', 'today', '2'), row('b', 'today'), row('c', 'tomorrow', '1'));
    expect(await storage.getRow('Task', 'a')).toMatchObject({ id: 'a' });
    expect(await storage.getRow('Habit', 'a')).toBeUndefined();
    expect((await storage.getRows('Task')).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    expect((await storage.getSlices('Task', 'today', 'today')).map(({ id }) => id).sort()).toEqual([
      'a',
      'b',
    ]);
    expect((await storage.getUnsent()).map(({ id }) => id)).toEqual(['c', 'a']);
    expect(await storage.countUnsent()).toBe(2);
  });

  test('finds the rows of all slices in a range, of one entity', async () => {
    const [storage] = openTabs();
    const slices = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '~deleted'];
    await put(storage, ...slices.map((slice) => row(slice, slice)));
    await put(storage, { ...row('other', '2026-11-23'), entity: 'Goal' });
    const found = async (first: string, last: string) =>
      (await storage.getSlices('Task', first, last)).map(({ id }) => id).sort();
    expect(await found('2026-11-23', '2026-11-24')).toEqual(['2026-11-23', '2026-11-24']);
    expect(await found('', '2026-12-31')).toEqual(slices.slice(0, 4));
    expect(await found('2026-11-26', '2026-12-31')).toEqual([]);
    expect(await storage.countSlices('Task', '2026-11-23', '2026-12-31')).toBe(3);
    expect(await storage.countSlices('Goal', '', '~')).toBe(1);
    expect(await storage.countSlices('Habit', '', '~')).toBe(0);
  });

  test('finds the rows with a link, of one entity', async () => {
    const [storage] = openTabs();
    const serving = (id: string, link: string) => ({ ...row(id, 'today'), link });
    await put(storage, serving('a', 'one'), serving('b', 'two'), row('c', 'today'));
    await put(storage, { ...serving('other', 'one'), entity: 'Session' });
    const found = async (link: string) => (await storage.getLinked('Task', link)).map(({ id }) => id);
    expect(await found('one')).toEqual(['a']);
    await put(storage, serving('a', 'two'), row('b', 'today'));
    expect(await found('one')).toEqual([]);
    expect(await found('two')).toEqual(['a']);
  });

  test('shows rows that another tab wrote', async () => {
    const [storage, other] = openTabs();
    await put(storage, row('a', 'today'));
    expect(await other.getRow('Task', 'a')).toMatchObject({ slice: 'today' });
    await other.write('strict', (transaction) => {
      transaction.deleteRow('Task', 'a');
      transaction.putMeta('cursor', 'here');
      return Promise.resolve();
    });
    expect(await storage.getRows('Task')).toEqual([]);
    expect(await storage.getMeta('cursor')).toBe('here');
  });

  test('counts the rows of all entities in a transaction', async () => {
    const [storage] = openTabs();
    const count = () => storage.write('relaxed', (transaction) => transaction.countRows());
    expect(await count()).toBe(0);
    await put(storage, row('a', 'today'));
    await put(storage, { ...row('a', 'today'), entity: 'Newer' });
    expect(await count()).toBe(2);
  });

  test('removes a key of the metadata by null, and all but some keys', async () => {
    const [storage] = openTabs();
    const put = (values: Readonly<Record<string, unknown>>) =>
      storage.write('strict', async (transaction) => {
        for (const [key, value] of Object.entries(values)) transaction.putMeta(key, value);
        await transaction.keepMeta(['device', 'cursor']);
      });
    await put({ device: 'laptop', cursor: 'here' });
    await storage.write('strict', (transaction) => {
      transaction.putMeta('import', { text: 'A private page' });
      transaction.putMeta('cursor', null);
      return Promise.resolve();
    });
    expect(await storage.getMeta('cursor')).toBeUndefined();
    await put({});
    expect(await storage.getMeta('import')).toBeUndefined();
    expect(await storage.getMeta('device')).toBe('laptop');
  });

  test('stores no row of a failed transaction', async () => {
    const [storage] = openTabs();
    const failing = storage.write('strict', (transaction) => {
      transaction.putRow(row('a', 'today'));
      return Promise.reject(new Error('No'));
    });
    await expect(failing).rejects.toThrow('No');
    expect(await storage.getRows('Task')).toEqual([]);
  });

  test('lists and removes rejections', async () => {
    const [storage] = openTabs();
    const rejection = {
      id: 'r',
      entity: 'Task',
      recordId: 'a',
      operation: 'update',
      stamps: ['1763900000000-laptop'],
      message: 'No',
      at: 1,
    } as const;
    await storage.write('strict', (transaction) => {
      transaction.putRejection(rejection);
      return Promise.resolve();
    });
    expect(await storage.getRejections()).toEqual([rejection]);
    await storage.write('strict', (transaction) => {
      transaction.deleteRejection('r');
      return Promise.resolve();
    });
    expect(await storage.getRejections()).toEqual([]);
  });

  test('is closed after close, and empty after destroy', async () => {
    const [storage, other] = openTabs();
    await put(storage, row('a', 'today'));
    await other.close();
    await expect(other.getRows('Task')).rejects.toMatchObject({ kind: 'closed' });
    await storage.destroy();
    await expect(put(storage, row('b', 'today'))).rejects.toMatchObject({ kind: 'closed' });
  });
});

test('storage in IndexedDB: is closed when another tab destroys it', async () => {
  const onClosed = jest.fn();
  const storage = new IndexedDbStorage('destroyed', onClosed);
  const other = new IndexedDbStorage('destroyed');
  await put(storage, row('a', 'today'));
  await other.destroy();
  expect(onClosed).toHaveBeenCalledTimes(1);
  await expect(storage.getRows('Task')).rejects.toMatchObject({ kind: 'closed' });
  expect(await new IndexedDbStorage('destroyed').getRows('Task')).toEqual([]);
});

test('storage in IndexedDB: opens a lost connection again', async () => {
  const storage = new IndexedDbStorage('lost');
  await put(storage, row('a', 'today'));
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  await put(storage, row('b', 'today'));
  expect(transaction).toHaveBeenCalledTimes(2);
  transaction.mockRestore();
  expect(await storage.getRows('Task')).toHaveLength(2);
});

test('storage in IndexedDB: reports that the quota of the device is exceeded', async () => {
  const storage = new IndexedDbStorage('full');
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await expect(put(storage, row('a', 'today'))).rejects.toMatchObject({
    name: 'StorageError',
    kind: 'quota',
  });
  full.mockRestore();
  await put(storage, row('a', 'today'));
  expect(await storage.getRows('Task')).toHaveLength(1);
});

test('storage in IndexedDB: keeps all rows of a database without the index of links, and finds new links', async () => {
  const former = await openDB('former', 1, {
    upgrade: (database) => {
      const records = database.createObjectStore('records', { keyPath: ['entity', 'id'] });
      records.createIndex('slice', ['entity', 'slice']);
      records.createIndex('dirty', 'dirty');
      database.createObjectStore('rejections', { keyPath: 'id' });
      database.createObjectStore('meta');
    },
  });
  const rows = [row('a', 'today', '2'), row('b', 'tomorrow')];
  for (const one of rows) await former.put('records', one);
  await former.put('meta', 'here', 'cursor:Task');
  former.close();
  const storage = new IndexedDbStorage('former');
  expect(await storage.getRows('Task')).toEqual(rows);
  expect(await storage.getUnsent()).toEqual(rows.slice(0, 1));
  expect(await storage.getMeta('cursor:Task')).toBe('here');
  expect(await storage.getLinked('Task', 'goal')).toEqual([]);
  await put(storage, { ...row('a', 'today'), link: 'goal' });
  expect((await storage.getLinked('Task', 'goal')).map(({ id }) => id)).toEqual(['a']);
});

test('storage in IndexedDB: closes for the upgrade by a newer version in another tab', async () => {
  const former = await openDB('shared', 1, {
    upgrade: (database) => {
      const records = database.createObjectStore('records', { keyPath: ['entity', 'id'] });
      records.createIndex('slice', ['entity', 'slice']);
    },
    // As the former version does.
    blocking: () => former.close(),
  });
  await former.put('records', row('a', 'today'));
  expect(await new IndexedDbStorage('shared').getRows('Task')).toHaveLength(1);
});
