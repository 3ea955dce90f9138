import { StorageError } from '@kairos/sync/storage';
import { defineLinkedRecords } from './records.ts';
import { bucket, monday, setUp, texts, week } from './testing/set-up-lists.ts';

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
  const { rows, lists, change } = await setUp();
  const running = lists.get(defineLinkedRecords('DailyTask').queryOf('2026-1'));
  const reading = lists.get(defineLinkedRecords('DailyTask').queryOf('2026-2'));
  await lists.whenRead();
  expect(running).not.toBe(reading);
  await change('b', { date: '2026-11-24', text: 'Run', goalId: '2026-1' });
  await change('a', { goalId: '2026-1' });
  expect(texts(running.getItems())).toEqual(['Run', 'Water the plants']);
  const read = jest.spyOn(rows, 'getRow');
  await change('b', { goalId: '2026-2' });
  expect(texts(running.getItems())).toEqual(['Water the plants']);
  expect(texts(reading.getItems())).toEqual(['Run']);
  await change('c', { date: '2026-11-24', text: 'Without a link' });
  await change('b', { _deleted: true });
  expect(reading.getItems()).toBeNull();
  // One reading for the list that the record leaves, one for the deletion. The unknown list is read whole.
  expect(read).toHaveBeenCalledTimes(2);
});

test('record list: is read once for simultaneous requests', async () => {
  const { rows, lists } = await setUp();
  const read = jest.spyOn(rows, 'getSlices');
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

test('record list: stays as it was when it cannot be read, and is read at the next change', async () => {
  const { rows, lists, change } = await setUp();
  const list = lists.get(monday);
  await lists.whenRead();
  const failing = jest.spyOn(rows, 'getRow').mockRejectedValue(new StorageError('failed'));
  await change('a', { done: true });
  expect(list.getItems()).toMatchObject([{ done: false }]);
  failing.mockRestore();
  await change('b', { date: '2026-11-23', text: 'Call home' });
  expect(list.getItems()).toMatchObject([{ done: true }, { text: 'Call home' }]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'record list: is read again when it is asked %d microtasks after a reading was answered',
  async (count) => {
    const { rows, replica, lists } = await setUp();
    const list = lists.get(monday);
    await lists.whenRead();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const before = await rows.getSlices('DailyTask', monday.first, monday.last);
    jest.spyOn(rows, 'getSlices').mockImplementationOnce(() => answered.then(() => before));
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

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'record list: reads a record again that changes %d microtasks after its row was read',
  async (count) => {
    const { rows, replica, lists } = await setUp();
    const list = lists.get(monday);
    await lists.whenRead();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const row = await rows.getRow('DailyTask', 'a');
    jest.spyOn(rows, 'getRow').mockImplementationOnce(() => answered.then(() => row));
    const event = { entity: 'DailyTask', id: 'a', slices: [monday.first], links: [] };
    lists.refresh([event]);
    // A change whose event comes later, as from another tab.
    const events = jest.spyOn(lists, 'refresh').mockImplementationOnce(() => undefined);
    await replica.change([{ entity: 'DailyTask', id: 'a', values: { done: true } }]);
    events.mockRestore();
    answer();
    for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
    lists.refresh([event]);
    await lists.whenRead();
    expect(list.getItems()).toMatchObject([{ done: true }]);
  },
);

test('record list: of single days has their records, and is read again for changes of them only', async () => {
  const { lists, change, rows } = await setUp();
  await change('b', { date: '2025-11-23', text: 'Last year' });
  await change('c', { date: '2025-11-24', text: 'Another day' });
  const days = { ...bucket, entity: 'DailyTask', only: ['2025-11-23', '2024-11-23'] } as const;
  const list = lists.get(days);
  await lists.whenRead();
  expect(texts(list.getItems())).toEqual(['Last year']);
  expect(lists.get({ ...days, only: [...days.only] })).toBe(list);
  await change('d', { date: '2024-11-23', text: 'Two years ago' });
  expect(texts(list.getItems())).toEqual(['Last year', 'Two years ago']);
  const reads = jest.spyOn(rows, 'getRow');
  await change('c', { text: 'Still another day' });
  expect(reads).not.toHaveBeenCalled();
});

test('record list: a change reads only the changed records again, many changes read the whole list', async () => {
  const { lists, replica, rows, change } = await setUp();
  await change('b', { date: '2026-11-23', text: 'Call home' });
  const list = lists.get(week);
  await lists.whenRead();
  const whole = jest.spyOn(rows, 'getSlices');
  await change('a', { text: 'Water' });
  await change('c', { date: '2026-11-25', text: 'New' });
  expect(texts(list.getItems())).toEqual(['Water', 'Call home', 'New']);
  await change('a', { date: '2026-12-01' });
  await change('b', { _deleted: true });
  expect(texts(list.getItems())).toEqual(['New']);
  await change('a', { date: '2026-11-23' });
  expect(texts(list.getItems())).toEqual(['New', 'Water']);
  expect(whole).not.toHaveBeenCalled();
  const values = { date: '2026-11-26', text: 'One of many' };
  await replica.change(
    Array.from({ length: 40 }, (_, at) => ({ entity: 'DailyTask', id: `m${at}`, values })),
  );
  await lists.whenRead();
  expect(list.getItems()).toHaveLength(42);
  expect(whole).toHaveBeenCalledTimes(1);
});
