import { ServerRecords } from '@kairos/sync/server-records';
import { monday, setUp, texts } from './testing/set-up-lists.ts';

test('record list: shows a held record as it was, until it is released; that needs no reading', async () => {
  const { rows, lists, change, read } = await setUp();
  read.add('DailyTask');
  const list = lists.get(monday);
  await lists.whenRead();
  const release = await lists.hold('DailyTask', 'a', ['done', '_deleted']);
  await change('a', { done: true });
  expect(list.getItems()).toMatchObject([{ id: 'a', done: false }]);
  await change('a', { _deleted: true });
  expect(list.getItems()).toMatchObject([{ id: 'a', done: false }]);
  const readings = jest.spyOn(rows, 'getSlices');
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
