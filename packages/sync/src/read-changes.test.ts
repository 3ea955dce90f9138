import { ModelServer } from '../test/model-server.ts';
import { create, free, openReplica, start, water } from '../test/open-replica.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';
import { ServerRecords } from './server-records.ts';
import { TransportError } from './transport.ts';

test('read changes: reads all pages, and later only changed records', async () => {
  const phone = openReplica('phone');
  const laptop = openReplica();
  const server = new ModelServer(() => phone.clock.now);
  const changed = jest.spyOn(server, 'changed');
  for (let index = 0; index < 20; index += 1) {
    phone.clock.now += 60_000;
    await phone.store.change([{ ...create, id: `task ${index}` }]);
    await sendChanges(phone.store, server, free, 'send');
  }
  await readChanges(laptop.store, server, ['Task', 'Dream'], phone.clock.now);
  expect(await laptop.store.storage.getRows('Task')).toHaveLength(20);
  expect(changed).toHaveBeenCalledTimes(3);
  changed.mockClear();
  await phone.store.change([{ entity: 'Task', id: 'task 3', values: { _deleted: true } }]);
  await sendChanges(phone.store, server, free, 'send');
  await readChanges(laptop.store, server, ['Task', 'Dream'], phone.clock.now);
  expect(await laptop.read('Task', 'task 3')).toBeNull();
  expect(changed).toHaveBeenCalledTimes(1);
  const [page] = (await changed.mock.results[0]?.value) as Awaited<ReturnType<typeof server.changed>>;
  expect(page?.records.map(({ id }) => id)).toEqual(['task 18', 'task 19', 'task 3']);
});

test('read changes: removes records that no longer exist after a long absence', async () => {
  const { store, discarded } = openReplica();
  const server = new ModelServer(() => start);
  const gone = {
    ...water,
    id: 'gone',
    version: 1,
    stamps: {},
    createdAt: '',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  await new ServerRecords(store).receive('Task', [gone]);
  await store.change([{ entity: 'Task', id: 'gone', values: { text: 'Still typed' } }]);
  await new ServerRecords(store).writeCursor('Task', '2026-08-01T00:00:00.000Z', 0);
  await server.mutate('Task', { operation: 'create', input: { id: 'left', stamps: {}, ...water } });
  await readChanges(store, server, ['Task'], start);
  expect((await store.storage.getRows('Task')).map(({ id }) => id)).toEqual(['left']);
  expect(discarded).toMatchObject([{ id: 'gone', value: 'Still typed', reason: 'gone' }]);
});

test('read changes: does not read unchanged records again while the device reads often', async () => {
  const day = 86_400_000;
  const { store } = openReplica();
  const server = new ModelServer(() => start);
  await server.mutate('Task', { operation: 'create', input: { id: 'one', stamps: {}, ...water } });
  const changed = jest.spyOn(server, 'changed');
  const sinceAfter = async (days: number) => {
    changed.mockClear();
    await readChanges(store, server, ['Task'], start + days * day);
    return changed.mock.calls[0]?.[0][0]?.since;
  };
  const cursor = new Date(start - 60_000).toISOString();
  expect(await sinceAfter(0)).toBe('');
  expect(await sinceAfter(80)).toBe(cursor);
  expect(await sinceAfter(160)).toBe(cursor);
  expect(await sinceAfter(244)).toBe('');
  // A clock that was a year ahead.
  expect(await sinceAfter(700)).toBe('');
  expect(await sinceAfter(300)).toBe('');
  expect(await sinceAfter(380)).toBe(cursor);
});

test('read changes: the cursor is undefined before the first complete reading, and empty without records', async () => {
  const { store } = openReplica();
  const server = new ModelServer(() => start);
  expect(await store.readCursor('Task')).toBeUndefined();
  const changed = jest.spyOn(server, 'changed');
  changed.mockRejectedValueOnce(new TransportError('unavailable', 'No network'));
  await expect(readChanges(store, server, ['Task'], start)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await store.readCursor('Task')).toBeUndefined();
  await readChanges(store, server, ['Task'], start);
  expect(await store.readCursor('Task')).toBe('');
  await server.mutate('Task', { operation: 'create', input: { id: 'one', stamps: {}, ...water } });
  await readChanges(store, server, ['Task'], start);
  expect(await store.readCursor('Task')).toBe(new Date(start - 60_000).toISOString());
});

test('read changes: a reading that stops between two pages is not complete', async () => {
  const phone = openReplica('phone');
  const { store } = openReplica();
  const server = new ModelServer(() => start);
  await phone.store.change(Array.from({ length: 10 }, (_, index) => ({ ...create, id: `task ${index}` })));
  await sendChanges(phone.store, server, free, 'send');
  const firstPage = await server.changed([{ entity: 'Task', since: '', nextToken: null }]);
  const changed = jest.spyOn(server, 'changed');
  changed.mockResolvedValueOnce(firstPage);
  changed.mockRejectedValueOnce(new TransportError('unavailable', 'No network'));
  await expect(readChanges(store, server, ['Task'], start)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await store.storage.getRows('Task')).toHaveLength(7);
  expect(await store.readCursor('Task')).toBeUndefined();
});

test('read changes: requests the next page before the page is stored', async () => {
  const phone = openReplica('phone');
  const { store } = openReplica();
  const server = new ModelServer(() => start);
  await phone.store.change(Array.from({ length: 10 }, (_, index) => ({ ...create, id: `task ${index}` })));
  await sendChanges(phone.store, server, free, 'send');
  const storedAt: number[] = [];
  const readPages = server.changed.bind(server);
  jest.spyOn(server, 'changed').mockImplementation(async (requests) => {
    storedAt.push((await store.storage.getRows('Task')).length);
    return readPages(requests);
  });
  await readChanges(store, server, ['Task'], start);
  expect(storedAt).toEqual([0, 0]);
  expect(await store.storage.getRows('Task')).toHaveLength(10);
});

test('read changes: a last page without records does not move the cursor', async () => {
  const { store } = openReplica();
  const server = new ModelServer(() => start);
  await server.mutate('Task', { operation: 'create', input: { id: 'one', stamps: {}, ...water } });
  const [page] = await server.changed([{ entity: 'Task', since: '', nextToken: null }]);
  const changed = jest.spyOn(server, 'changed');
  changed.mockResolvedValueOnce([{ entity: 'Task', records: page?.records ?? [], nextToken: 'more' }]);
  changed.mockResolvedValueOnce([{ entity: 'Task', records: [], nextToken: null }]);
  await readChanges(store, server, ['Task'], start);
  expect(await store.readCursor('Task')).toBe(new Date(start - 60_000).toISOString());
});

test('read changes: keeps records that are written during a full reading', async () => {
  const { store, read } = openReplica();
  const server = new ModelServer(() => start);
  await server.mutate('Task', { operation: 'create', input: { id: 'two', stamps: {}, ...water } });
  const pages = await server.changed([{ entity: 'Task', since: '', nextToken: null }]);
  await store.change([create]);
  jest.spyOn(server, 'changed').mockImplementationOnce(async () => {
    await sendChanges(store, server, free, 'send');
    return pages;
  });
  await readChanges(store, server, ['Task'], start);
  expect(await read('Task', 'one')).toMatchObject(water);
  expect(await read('Task', 'two')).toMatchObject(water);
});
