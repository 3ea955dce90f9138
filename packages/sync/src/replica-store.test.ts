import { ModelServer } from '../test/model-server.ts';
import { MemoryStorage } from './memory-storage.ts';
import { readChanges } from './read-changes.ts';
import type { DiscardedValue } from './record.ts';
import { deletedSlice, ReplicaStore, type ReplicaEvent } from './replica-store.ts';
import { sendChanges, type SendLock } from './send-changes.ts';
import { TransportError } from './transport.ts';
import { visibleRecord } from './visible-record.ts';

const start = Date.UTC(2026, 10, 23, 8);
const free: SendLock = { request: (_name, act) => act() };

function openReplica(device = 'laptop') {
  const clock = { now: start };
  const discarded: DiscardedValue[] = [];
  const events: ReplicaEvent[] = [];
  const store = new ReplicaStore({
    storage: new MemoryStorage(),
    entities: [
      { name: 'Task', sliceOf: ({ date }) => String(date) },
      { name: 'Dream', keepsRejected: true },
    ],
    now: () => clock.now,
    newDeviceName: () => device,
    keepDiscarded: (value) => {
      discarded.push(value);
      return null;
    },
  });
  store.subscribe((all) => events.push(...all));
  const read = async (entity: string, id: string) => {
    const row = await store.storage.getRow(entity, id);
    return row ? visibleRecord(row) : null;
  };
  return { store, clock, discarded, events, read };
}

const water = { date: 'monday', text: 'Water the plants', order: 1 };
const create = { entity: 'Task', id: 'one', values: water };

test('change: tells the slices that a record leaves and enters', async () => {
  const { store, events } = openReplica();
  await store.change([create]);
  await store.change([{ entity: 'Task', id: 'one', values: { date: 'friday' } }]);
  expect(events.map(({ slices }) => slices)).toEqual([['monday'], ['monday', 'friday']]);
  expect(await store.storage.getSlices('Task', 'monday', 'monday')).toEqual([]);
  expect(await store.storage.getSlices('Task', 'friday', 'friday')).toHaveLength(1);
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

test('change: a record that was never sent leaves nothing when it is deleted', async () => {
  const { store } = openReplica();
  await store.change([create]);
  await store.change([{ entity: 'Task', id: 'one', values: { _deleted: true } }]);
  expect(await store.storage.getRows('Task')).toEqual([]);
});

test('change: of a record that was deleted meanwhile is discarded', async () => {
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
  await store.receive('Task', [deleted]);
  await store.change([{ entity: 'Task', id: 'one', values: { text: 'Feed the cat' } }]);
  expect(await store.storage.countDirty()).toBe(0);
  expect(await store.storage.getSlices('Task', deletedSlice, deletedSlice)).toHaveLength(1);
  expect(discarded).toMatchObject([{ value: 'Feed the cat', reason: 'deleted' }]);
});

test('send: a deletion and a restoration arrive, with everything in the record', async () => {
  const { store, clock, read } = openReplica();
  const server = new ModelServer(() => clock.now);
  const fate = (isDeleted: boolean) =>
    store.change([{ entity: 'Task', id: 'one', values: { _deleted: isDeleted } }]);
  await store.change([create]);
  await sendChanges(store, server, free, 'send');
  await fate(true);
  await sendChanges(store, server, free, 'send');
  expect(await server.get('Task', 'one')).toMatchObject({ _deleted: true });
  await fate(false);
  await sendChanges(store, server, free, 'send');
  expect(await server.get('Task', 'one')).toMatchObject({ ...water, _deleted: false });
  expect(await read('Task', 'one')).toMatchObject(water);
});

test('send: a rejected change is taken back, discarded and listed until it is seen', async () => {
  const { store, clock, discarded, read } = openReplica();
  const server = new ModelServer(() => clock.now);
  await store.change([create]);
  await sendChanges(store, server, free, 'send');
  await store.change([{ entity: 'Task', id: 'one', values: { order: -1 } }]);
  await sendChanges(store, server, free, 'send');
  expect(await read('Task', 'one')).toMatchObject({ order: 1 });
  expect(discarded).toMatchObject([{ path: 'order', value: -1, reason: 'rejected' }]);
  const [rejection] = await store.storage.getRejections();
  expect(rejection).toMatchObject({
    entity: 'Task',
    recordId: 'one',
    operation: 'update',
    message: 'order must be from 0 to 100000',
    at: start,
  });
  await store.removeRejection(rejection?.id ?? '');
  expect(await store.storage.getRejections()).toEqual([]);
});

test('send: an entity can keep what was rejected until its next change', async () => {
  const { store, clock, read } = openReplica();
  const server = new ModelServer(() => clock.now);
  await store.change([{ entity: 'Dream', id: 'one', values: { text: 'Fly', order: -1 } }]);
  await sendChanges(store, server, free, 'send');
  expect(await read('Dream', 'one')).toMatchObject({ text: 'Fly', order: -1 });
  expect(await store.storage.countDirty()).toBe(0);
  await store.change([{ entity: 'Dream', id: 'one', values: { order: 4 } }]);
  await sendChanges(store, server, free, 'send');
  expect(await server.get('Dream', 'one')).toMatchObject({ text: 'Fly', order: 4 });
});

test('send: stops without an answer, and keeps everything', async () => {
  const { store } = openReplica();
  const unavailable = () => Promise.reject(new TransportError('unavailable', 'No network'));
  const transport = { mutate: unavailable, get: unavailable, changed: unavailable };
  await store.change([create]);
  await expect(sendChanges(store, transport, free, 'send')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await store.storage.getDirty()).toMatchObject([
    { id: 'one', tried: { text: { value: water.text } } },
  ]);
});

test('read: brings all pages, and later only what changed', async () => {
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

test('read: after a long absence, records that are gone are removed', async () => {
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
  await store.receive('Task', [gone]);
  await store.change([{ entity: 'Task', id: 'gone', values: { text: 'Still typed' } }]);
  await store.writeCursor('Task', '2026-08-01T00:00:00.000Z');
  await server.mutate('Task', { operation: 'create', input: { id: 'left', stamps: {}, ...water } });
  await readChanges(store, server, ['Task'], start);
  expect((await store.storage.getRows('Task')).map(({ id }) => id)).toEqual(['left']);
  expect(discarded).toMatchObject([{ id: 'gone', value: 'Still typed', reason: 'gone' }]);
});
