import { MemoryStorage } from '@kairos/sync/memory-storage';
import { ReplicaStore } from '@kairos/sync/replica-store';
import { ServerRecords } from '@kairos/sync/server-records';
import { StorageError } from '@kairos/sync/storage';
import { entityRules } from '#data/entities/entities.ts';
import { RecordLists } from './record-lists.ts';
import { defineLinkedRecords, lastSlice } from './records.ts';

const monday = { entity: 'DailyTask', first: '2026-11-23', last: '2026-11-23' } as const;
const week = { ...monday, last: '2026-11-29' };
const bucket = { entity: 'BucketItem', first: '', last: lastSlice } as const;

async function setUp() {
  const storage = new MemoryStorage();
  const replica = new ReplicaStore({
    storage,
    entities: entityRules,
    now: () => Date.UTC(2026, 10, 23),
    newDeviceName: () => 'c1',
    recordDiscarded: () => null,
  });
  const read = new Set<string>();
  const lists = new RecordLists({ storage, isRead: (entity) => Promise.resolve(read.has(entity)) });
  replica.subscribe((events) => lists.refresh(events));
  const change = async (id: string, values: object, entity = 'DailyTask') => {
    await replica.change([{ entity, id, values: { ...values } }]);
    await lists.whenRead();
  };
  await change('a', { date: '2026-11-23', text: 'Water the plants', done: false });
  return { storage, replica, lists, change, read };
}

const texts = (items: readonly Readonly<Record<string, unknown>>[] | null | undefined) =>
  items?.map(({ text }) => text);

test('record list: is not read at first, then has the records of its slices without deleted ones', async () => {
  const { lists, change } = await setUp();
  await change('b', { date: '2026-11-24', text: 'Call home' });
  await change('c', { date: '2026-11-24', text: 'Deleted' });
  await change('c', { _deleted: true });
  await change('d', { date: '2026-12-01', text: 'Next month' });
  const list = lists.get(week);
  expect(list.getItems()).toBeUndefined();
  await lists.whenRead();
  expect(texts(list.getItems())).toEqual(['Water the plants', 'Call home']);
  expect(lists.get(week)).toBe(list);
  expect(texts(lists.get(monday).getItems())).toBeUndefined();
});

test('record list: of a link has the linked records, also after the link changes', async () => {
  const { storage, lists, change } = await setUp();
  const running = lists.get(defineLinkedRecords('DailyTask').queryOf('2026-1'));
  const reading = lists.get(defineLinkedRecords('DailyTask').queryOf('2026-2'));
  await lists.whenRead();
  expect(running).not.toBe(reading);
  await change('b', { date: '2026-11-24', text: 'Run', goalId: '2026-1' });
  await change('a', { goalId: '2026-1' });
  expect(texts(running.getItems())).toEqual(['Water the plants', 'Run']);
  const linked = jest.spyOn(storage, 'getLinked');
  await change('b', { goalId: '2026-2' });
  expect(texts(running.getItems())).toEqual(['Water the plants']);
  expect(texts(reading.getItems())).toEqual(['Run']);
  await change('c', { date: '2026-11-24', text: 'Without a link' });
  await change('b', { _deleted: true });
  expect(reading.getItems()).toBeNull();
  // One reading of each list for the change of the link, one for the deletion.
  expect(linked).toHaveBeenCalledTimes(3);
});

test('record list: is read once for simultaneous requests', async () => {
  const { storage, lists } = await setUp();
  const read = jest.spyOn(storage, 'getSlices');
  lists.get(week);
  lists.get(week);
  await lists.whenRead();
  expect(read).toHaveBeenCalledTimes(1);
});

test('record list: an empty one is unknown until its entity was read from the server', async () => {
  const { lists, read } = await setUp();
  const list = lists.get(bucket);
  expect(list.getItems()).toBeUndefined();
  await lists.whenRead();
  expect(list.getItems()).toBeNull();
  read.add('BucketItem');
  lists.refresh();
  await lists.whenRead();
  expect(list.getItems()).toEqual([]);
});

test('record list: reports changes only, and keeps the objects of unchanged records', async () => {
  const { lists, change } = await setUp();
  await change('b', { date: '2026-11-23', text: 'Call home' });
  const list = lists.get(monday);
  await lists.whenRead();
  const listener = jest.fn();
  const stop = list.subscribe(listener);
  const before = list.getItems()!;
  lists.refresh();
  await lists.whenRead();
  expect(list.getItems()).toBe(before);
  await change('x', { text: 'Sail' }, 'BucketItem');
  await change('y', { date: '2026-11-24', text: 'Tuesday' });
  expect(listener).not.toHaveBeenCalled();
  await change('b', { done: true });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(list.getItems()?.[0]).toBe(before[0]);
  expect(list.getItems()?.[1]).toMatchObject({ text: 'Call home', done: true });
  stop();
  await change('b', { done: false });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('record list: a record that moves to another slice leaves one list and enters the other', async () => {
  const { lists, change } = await setUp();
  const from = lists.get(monday);
  const to = lists.get({ ...monday, first: '2026-11-24', last: '2026-11-24' });
  await lists.whenRead();
  await change('a', { date: '2026-11-24' });
  expect(from.getItems()).toBeNull();
  expect(texts(to.getItems())).toEqual(['Water the plants']);
});

test('record list: shows a held record as it was, until it is released; that needs no reading', async () => {
  const { storage, lists, change, read } = await setUp();
  read.add('DailyTask');
  const list = lists.get(monday);
  await lists.whenRead();
  const release = await lists.hold('DailyTask', 'a', ['done', '_deleted']);
  await change('a', { done: true });
  expect(list.getItems()).toMatchObject([{ id: 'a', done: false }]);
  await change('a', { _deleted: true });
  expect(list.getItems()).toMatchObject([{ id: 'a', done: false }]);
  const readings = jest.spyOn(storage, 'getSlices');
  release();
  await lists.whenRead();
  expect(list.getItems()).toEqual([]);
  expect(readings).not.toHaveBeenCalled();
});

test('record list: does not show a held record that is new, or that was deleted, until it is released', async () => {
  const { lists, change } = await setUp();
  const list = lists.get(monday);
  const release = await lists.hold('DailyTask', 'b', ['date', 'text']);
  await change('b', { date: '2026-11-23', text: 'Call home' });
  expect(texts(list.getItems())).toEqual(['Water the plants']);
  release();
  await lists.whenRead();
  expect(texts(list.getItems())).toEqual(['Water the plants', 'Call home']);
});

test('record list: shows the first value of a field that is acknowledged while it is held', async () => {
  const { lists, replica } = await setUp();
  const list = lists.get(monday);
  await lists.whenRead();
  const release = await lists.hold('DailyTask', 'a', ['seriesId']);
  const stamp = await replica.change([{ entity: 'DailyTask', id: 'a', values: { seriesId: 'run' } }]);
  const createdAt = '2026-11-23T00:00:00.000Z';
  const values = { date: '2026-11-23', text: 'Water the plants', done: false, seriesId: 'run' };
  const stamps = Object.fromEntries(Object.keys(values).map((name) => [name, stamp]));
  await new ServerRecords(replica).receive('DailyTask', [
    { id: 'a', version: 1, createdAt, updatedAt: createdAt, stamps, ...values },
  ]);
  await lists.whenRead();
  expect(list.getItems()).toMatchObject([{ seriesId: null }]);
  release();
  await lists.whenRead();
  expect(list.getItems()).toMatchObject([{ seriesId: 'run' }]);
});

test('record list: a second hold of a record does not end the first one', async () => {
  const { lists, change } = await setUp();
  const list = lists.get(monday);
  await lists.whenRead();
  const release = await lists.hold('DailyTask', 'a', ['done']);
  const second = await lists.hold('DailyTask', 'a', ['done']);
  await change('a', { done: true });
  second();
  lists.refresh();
  await lists.whenRead();
  expect(list.getItems()).toMatchObject([{ done: false }]);
  release();
  await lists.whenRead();
  expect(list.getItems()).toMatchObject([{ done: true }]);
});

test('record lists: keep those that are observed, and twenty others, for the next visit', async () => {
  const { lists } = await setUp();
  const day = (date: number) => lists.get({ ...monday, first: `2026-11-${date}`, last: `2026-11-${date}` });
  const observed = lists.get(monday);
  observed.subscribe(() => undefined);
  const visited = Array.from({ length: 23 }, (_, index) => day(10 + index));
  await lists.whenRead();
  expect(day(12)).toBe(visited[2]);
  expect(day(32)).toBe(visited[22]);
  expect(day(10)).not.toBe(visited[0]);
  expect(lists.get(monday)).toBe(observed);
});

test('record lists: updates a list that is observed after many others were read', async () => {
  const { lists, change } = await setUp();
  const list = lists.get(monday);
  await lists.whenRead();
  // As a page renders its lists before it observes them.
  for (let at = 0; at < 40; at += 1) lists.get({ ...monday, first: `2026-01-${at}`, last: `2026-01-${at}` });
  await change('a', { text: 'Changed before' });
  const stop = list.subscribe(() => undefined);
  await lists.whenRead();
  expect(texts(list.getItems())).toEqual(['Changed before']);
  await change('a', { text: 'Changed' });
  expect(texts(list.getItems())).toEqual(['Changed']);
  stop();
  await change('a', { text: 'Not observed' });
  expect(texts(list.getItems())).toEqual(['Changed']);
  expect(lists.get(monday)).not.toBe(list);
});

test('record list: stays as it was when it cannot be read, and is read at the next change', async () => {
  const { storage, lists, change } = await setUp();
  const list = lists.get(monday);
  await lists.whenRead();
  const failing = jest.spyOn(storage, 'getSlices').mockRejectedValue(new StorageError('failed'));
  await change('a', { done: true });
  expect(list.getItems()).toMatchObject([{ done: false }]);
  failing.mockRestore();
  lists.refresh();
  await lists.whenRead();
  expect(list.getItems()).toMatchObject([{ done: true }]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'record list: is read again when it is asked %d microtasks after a reading was answered',
  async (count) => {
    const { storage, replica, lists } = await setUp();
    const list = lists.get(monday);
    await lists.whenRead();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const rows = await storage.getSlices('DailyTask', monday.first, monday.last);
    jest.spyOn(storage, 'getSlices').mockImplementationOnce(() => answered.then(() => rows));
    lists.refresh();
    // A change whose event comes later, as from another tab.
    const events = jest.spyOn(lists, 'refresh').mockImplementationOnce(() => undefined);
    await replica.change([{ entity: 'DailyTask', id: 'a', values: { done: true } }]);
    events.mockRestore();
    answer();
    for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
    lists.refresh();
    await lists.whenRead();
    expect(list.getItems()).toMatchObject([{ done: true }]);
  },
);

test('record list: of single days has their records, and is read again for changes of them only', async () => {
  const { lists, change, storage } = await setUp();
  await change('b', { date: '2025-11-23', text: 'Last year' });
  await change('c', { date: '2025-11-24', text: 'Another day' });
  const days = { ...bucket, entity: 'DailyTask', only: ['2025-11-23', '2024-11-23'] } as const;
  const list = lists.get(days);
  await lists.whenRead();
  expect(texts(list.getItems())).toEqual(['Last year']);
  expect(lists.get({ ...days, only: [...days.only] })).toBe(list);
  await change('d', { date: '2024-11-23', text: 'Two years ago' });
  expect(texts(list.getItems())).toEqual(['Last year', 'Two years ago']);
  const reads = jest.spyOn(storage, 'getSlices');
  await change('c', { text: 'Still another day' });
  expect(reads).not.toHaveBeenCalled();
});
