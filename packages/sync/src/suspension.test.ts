import 'fake-indexeddb/auto';
import { IndexedDbStorage } from './indexed-db-storage.ts';
import { emptyRow } from './record.ts';
import type { ReplicaStorage, StoredRow } from './storage.ts';

const row = (id: string): StoredRow => ({
  ...emptyRow('Task', id, '2026-11-23T08:00:00.000Z'),
  slice: 'today',
});

function put(storage: ReplicaStorage, id: string): Promise<void> {
  return storage.write('strict', (transaction) => {
    transaction.putRow(row(id));
    return Promise.resolve();
  });
}

const idsIn = async (storage: ReplicaStorage) => (await storage.getRows('Task')).map(({ id }) => id);

let names = 0;
const newName = () => `suspended-${(names += 1)}`;

/** A storage of a page that can be suspended. */
function openPage(name: string, onClosed: () => void = () => undefined) {
  const nothing: () => void = () => undefined;
  let page = { suspend: nothing, resume: nothing };
  const stopFollowing = jest.fn();
  const storage = new IndexedDbStorage(name, onClosed, (handlers) => {
    page = handlers;
    return stopFollowing;
  });
  return { storage, suspend: () => page.suspend(), resume: () => page.resume(), stopFollowing };
}

/** Starts a transaction that keeps itself running. Resolves when it runs. */
async function writeForLong(storage: ReplicaStorage) {
  let starts = 0;
  let isEnough = false;
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  const written = storage.write('strict', async (transaction) => {
    starts += 1;
    start();
    transaction.putRow(row('long'));
    while (!isEnough) await transaction.getRow('Task', 'none');
  });
  await started;
  return { written, starts: () => starts, end: () => (isEnough = true) };
}

test('suspended page: another page can write during its transaction, which runs again afterwards', async () => {
  const name = newName();
  const left = openPage(name);
  const long = await writeForLong(left.storage);
  left.suspend();
  const next = new IndexedDbStorage(name);
  await put(next, 'a');
  expect(await idsIn(next)).toEqual(['a']);
  expect(long.starts()).toBe(1);
  long.end();
  left.resume();
  await long.written;
  expect(long.starts()).toBe(2);
  expect(await idsIn(next)).toEqual(['a', 'long']);
});

test('suspended page: reads and writes wait until it is resumed, and use rows that another page wrote', async () => {
  const name = newName();
  const left = openPage(name);
  await put(left.storage, 'a');
  left.suspend();
  const read = idsIn(left.storage);
  const written = put(left.storage, 'c');
  const next = new IndexedDbStorage(name);
  await put(next, 'b');
  expect(await idsIn(next)).toEqual(['a', 'b']);
  left.resume();
  await written;
  expect(await read).toEqual(expect.arrayContaining(['a', 'b']));
  expect(await idsIn(next)).toEqual(['a', 'b', 'c']);
});

test('suspended page: does not delay the deletion by another page', async () => {
  const name = newName();
  const onClosed = jest.fn();
  const left = openPage(name, onClosed);
  await put(left.storage, 'a');
  left.suspend();
  await new IndexedDbStorage(name).destroy();
  expect(onClosed).not.toHaveBeenCalled();
});

test('suspended page: creates its database when the page is resumed', async () => {
  const name = newName();
  const left = openPage(name);
  const written = put(left.storage, 'a');
  left.suspend();
  const next = new IndexedDbStorage(name);
  await put(next, 'b');
  left.resume();
  await written;
  expect(await idsIn(next)).toEqual(['a', 'b']);
});

test('suspended page: rejects waiting calls when the storage is closed, and stops following the page', async () => {
  const left = openPage(newName());
  await put(left.storage, 'a');
  left.suspend();
  const read = left.storage.getRows('Task');
  await left.storage.close();
  await expect(read).rejects.toMatchObject({ kind: 'closed' });
  expect(left.stopFollowing).toHaveBeenCalledTimes(1);
});
