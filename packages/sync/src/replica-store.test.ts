import { ModelServer } from '../test/model-server.ts';
import { create, free, openReplica, start, water } from '../test/open-replica.ts';
import { remoteRecord } from '../test/rows.ts';
import { deletedSlice } from './row-index-keys.ts';
import { sendChanges } from './send-changes.ts';
import { ServerRecords } from './server-records.ts';
import { StorageError } from './storage.ts';

test('change: announces the slices that a record leaves and enters', async () => {
  const { store, events } = openReplica();
  await store.change([create]);
  await store.change([{ entity: 'Task', id: 'one', values: { date: 'friday' } }]);
  expect(events.map(({ slices }) => slices)).toEqual([['monday'], ['monday', 'friday']]);
  expect(await store.storage.getSlices('Task', 'monday', 'monday')).toEqual([]);
  expect(await store.storage.getSlices('Task', 'friday', 'friday')).toHaveLength(1);
});

test('change: announces the links that a record had and has, and none for a deleted one', async () => {
  const { store, events } = openReplica();
  const link = (values: Readonly<Record<string, unknown>>) =>
    store.change([{ entity: 'Task', id: 'one', values }]);
  await new ServerRecords(store).receive('Task', [remoteRecord(1, { ...water, goal: 'one' })]);
  await link({ goal: 'two' });
  await link({ order: 2 });
  await link({ _deleted: true });
  await link({ _deleted: false });
  await link({ goal: null });
  expect(events.map(({ links }) => links)).toEqual([
    ['one'],
    ['one', 'two'],
    ['two'],
    ['two'],
    ['two'],
    ['two'],
  ]);
  expect(await store.storage.getLinked('Task', 'two')).toEqual([]);
  await link({ goal: 'one' });
  expect(await store.storage.getLinked('Task', 'one')).toHaveLength(1);
  await link({ _deleted: true });
  expect(await store.storage.getLinked('Task', 'one')).toEqual([]);
});

test('change: gives all records of one change the same stamp, later than the one before', async () => {
  const { store } = openReplica();
  await store.change([create, { ...create, id: 'two' }]);
  const stamp = await store.change([
    { entity: 'Task', id: 'one', values: { order: 2 } },
    { entity: 'Task', id: 'two', values: { order: 1 } },
  ]);
  const rows = await store.storage.getRows('Task');
  expect(rows.map(({ pending }) => pending.order?.stamp)).toEqual([stamp, stamp]);
  expect(rows.every(({ pending }) => stamp > (pending.text?.stamp ?? ''))).toBe(true);
});

test('change: stores nothing when a field that is merged by key would be too long; a shorter one is stored', async () => {
  const { store, read } = openReplica();
  const days = { 'without/2026-11-20': true, 'without/2026-11-21': true };
  await store.change([{ entity: 'Series', id: 's', values: days }]);
  const full = store.change([
    { ...create, id: 'two' },
    { entity: 'Series', id: 's', values: { 'without/2026-11-22': true } },
  ]);
  await expect(full).rejects.toMatchObject({ name: 'StorageError', kind: 'full' });
  expect(await read('Task', 'two')).toBeNull();
  expect(await read('Series', 's')).toMatchObject({ without: '{"2026-11-20":true,"2026-11-21":true}' });
  // An older version of the server may have stored a longer one.
  await new ServerRecords(store).receive('Series', [
    remoteRecord(9, { without: `{"2026-11-20":true,"2026-11-21":true,"2026-11-23":true}` }),
  ]);
  const id = 'one';
  await store.change([{ entity: 'Series', id, values: { 'without/2026-11-23': null } }]);
  expect(await read('Series', id)).toMatchObject({ without: '{"2026-11-20":true,"2026-11-21":true}' });
  await store.change([{ entity: 'Series', id, values: { text: 'Run' } }]);
  expect(await read('Series', id)).toMatchObject({ text: 'Run' });
});

test('change: succeeds after an earlier one that could not be stored', async () => {
  const { store, read } = openReplica();
  const failing = jest.spyOn(store.storage, 'write').mockRejectedValue(new StorageError('quota'));
  await expect(store.change([create])).rejects.toThrow(StorageError);
  failing.mockRestore();
  await store.change([create]);
  expect(await read('Task', 'one')).toMatchObject(water);
});

test('change: keeps both of two changes of one record', async () => {
  const { store, read } = openReplica();
  await store.change([create, { entity: 'Task', id: 'one', values: { date: 'friday' } }]);
  await store.change([
    { entity: 'Task', id: 'one', values: { text: 'Feed the cat' } },
    { entity: 'Task', id: 'one', values: { order: 2 } },
  ]);
  expect(await read('Task', 'one')).toMatchObject({ date: 'friday', text: 'Feed the cat', order: 2 });
});

test('change: removes a record that was never sent when it is deleted', async () => {
  const { store } = openReplica();
  await store.change([create]);
  await store.change([{ entity: 'Task', id: 'one', values: { _deleted: true } }]);
  expect(await store.storage.getRows('Task')).toEqual([]);
});

test('change: is discarded when the record was deleted meanwhile', async () => {
  const { store, discarded } = openReplica();
  const deleted = {
    ...water,
    id: 'one',
    _deleted: true,
    version: 2,
    stamps: {},
    createdAt: '',
    updatedAt: '',
  };
  await new ServerRecords(store).receive('Task', [deleted]);
  await store.change([{ entity: 'Task', id: 'one', values: { text: 'Feed the cat' } }]);
  expect(await store.storage.countUnsent()).toBe(0);
  expect(await store.storage.getSlices('Task', deletedSlice, deletedSlice)).toHaveLength(1);
  expect(discarded).toMatchObject([{ value: 'Feed the cat', reason: 'deleted' }]);
});

test('change: a new record was created now, or at the time of the change', async () => {
  const { store, read } = openReplica();
  const before = '2026-11-20T21:00:00.000Z';
  await store.change([create, { ...create, id: 'typed before', createdAt: before }]);
  expect(await read('Task', 'one')).toMatchObject({ createdAt: new Date(start).toISOString() });
  expect(await read('Task', 'typed before')).toMatchObject({ createdAt: before });
  const server = new ModelServer(() => start);
  await sendChanges(store, server, free, 'send');
  expect(await server.get('Task', 'typed before')).toMatchObject({ createdAt: before });
  await store.change([{ ...create, id: 'typed before', createdAt: '2026-11-22T21:00:00.000Z' }]);
  expect(await read('Task', 'typed before')).toMatchObject({ createdAt: before });
});

describe('change with the seen values', () => {
  const typed = (text: string, seen: string) => ({
    entity: 'Task',
    id: 'one',
    values: { text },
    seen: { text: seen },
  });

  test('discards a text that was stored meanwhile and that the user did not see', async () => {
    const { store, read, discarded } = openReplica();
    await store.change([create]);
    await store.change([typed('Water the roses', water.text)]);
    await store.change([{ entity: 'Task', id: 'one', values: { text: 'Feed the cat' } }]);
    await store.change([typed('Water the roses twice', 'Water the roses')]);
    expect(await read('Task', 'one')).toMatchObject({ text: 'Water the roses twice' });
    expect(discarded).toMatchObject([{ id: 'one', path: 'text', value: 'Feed the cat', reason: 'replaced' }]);
  });

  test('discards no value that the user saw or typed, and no empty value', async () => {
    const { store, discarded } = openReplica();
    await store.change([create]);
    await store.change([typed('Water the roses', water.text)]);
    await store.change([typed('Water the roses', 'Something else')]);
    await store.change([typed('', 'Water the roses')]);
    await store.change([typed('Water', 'Something else')]);
    await store.change([{ entity: 'Task', id: 'two', values: { text: 'New' }, seen: { text: '' } }]);
    expect(discarded).toEqual([]);
  });

  test('discards an unseen text of a record that is deleted, and none of a record that is restored', async () => {
    const { store, discarded } = openReplica();
    await store.change([create, { ...create, id: 'two' }]);
    const deletion = { entity: 'Task', values: { _deleted: true } };
    await sendChanges(store, new ModelServer(() => start), free, 'send');
    await store.change([{ ...deletion, id: 'one', seen: { text: 'Feed the cat' } }]);
    expect(discarded).toMatchObject([{ id: 'one', value: water.text }]);
    await store.change([{ ...deletion, id: 'two' }]);
    const restored = { text: 'Again', _deleted: false };
    await store.change([{ entity: 'Task', id: 'two', values: restored, seen: { text: '' } }]);
    expect(discarded).toHaveLength(1);
  });
});

test('keepsDeleted: a record that was never sent can be restored after it was deleted', async () => {
  const remove = { entity: 'Task', id: 'one', values: { _deleted: true } };
  const { store, read } = openReplica('laptop', { keepsDeleted: true });
  await store.change([create]);
  await store.change([remove]);
  expect(await store.storage.getSlices('Task', deletedSlice, deletedSlice)).toHaveLength(1);
  expect(await read('Task', 'one')).toBeNull();
  await store.change([{ ...remove, values: { _deleted: false } }]);
  expect(await read('Task', 'one')).toMatchObject(water);
});

test('keepsDeleted: a server that gets the records later has the deleted one as a deleted one', async () => {
  const server = new ModelServer(() => start);
  const { store } = openReplica('laptop', { keepsDeleted: true });
  await store.change([create]);
  await store.change([{ entity: 'Task', id: 'one', values: { _deleted: true } }]);
  await sendChanges(store, server, free, 'laptop');
  expect(await server.get('Task', 'one')).toMatchObject({ ...water, _deleted: true });
  expect(await store.storage.countUnsent()).toBe(0);
});
