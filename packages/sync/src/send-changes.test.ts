import { ModelServer } from '../test/model-server.ts';
import { create, free, openReplica, start, water } from '../test/open-replica.ts';
import { sendChanges } from './send-changes.ts';
import { type Transport, TransportError } from './transport.ts';

test('send: sends a deletion and a restoration with all values of the record', async () => {
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

test('send: a create changes what lists show when the server has it, not when it is about to be sent', async () => {
  const { store, clock } = openReplica();
  const server = new ModelServer(() => clock.now);
  await store.change([create]);
  const written: unknown[] = [];
  store.subscribe((events) => written.push(...events.map(({ id }) => id)));
  await sendChanges(store, server, free, 'send');
  expect(written).toEqual(['one']);
});

test('send: sends a deletion also when its change has other values', async () => {
  const { store, clock } = openReplica();
  const server = new ModelServer(() => clock.now);
  await store.change([create]);
  await sendChanges(store, server, free, 'send');
  await store.change([{ entity: 'Task', id: 'one', values: { text: 'Let go', _deleted: true } }]);
  await sendChanges(store, server, free, 'send');
  expect(await server.get('Task', 'one')).toMatchObject({ text: 'Let go', _deleted: true });
  expect(await store.storage.countUnsent()).toBe(0);
});

test('send: rolls back a rejected change, discards it, and lists it until the user has seen it', async () => {
  const { store, clock, discarded, read } = openReplica();
  const server = new ModelServer(() => clock.now);
  await store.change([create]);
  await sendChanges(store, server, free, 'send');
  const stamp = await store.change([{ entity: 'Task', id: 'one', values: { order: -1 } }]);
  await sendChanges(store, server, free, 'send');
  expect(await read('Task', 'one')).toMatchObject({ order: 1 });
  expect(discarded).toMatchObject([{ path: 'order', value: -1, reason: 'rejected' }]);
  const [rejection] = await store.storage.getRejections();
  expect(rejection).toMatchObject({
    entity: 'Task',
    recordId: 'one',
    operation: 'update',
    stamps: [stamp],
    message: 'order is invalid',
    at: start,
  });
  await store.removeRejection(rejection?.id ?? '');
  expect(await store.storage.getRejections()).toEqual([]);
});

test('send: does not list a rejection of a value that was replaced meanwhile', async () => {
  const { store, clock, read } = openReplica();
  const server = new ModelServer(() => clock.now);
  await store.change([create]);
  await sendChanges(store, server, free, 'send');
  await store.change([{ entity: 'Task', id: 'one', values: { order: -1 } }]);
  const mutate = async (...call: Parameters<ModelServer['mutate']>) => {
    await store.change([{ entity: 'Task', id: 'one', values: { order: 4 } }]);
    transport.mutate = server.mutate.bind(server);
    return server.mutate(...call);
  };
  const transport = { mutate, get: server.get.bind(server), changed: server.changed.bind(server) };
  await sendChanges(store, transport, free, 'send');
  expect(await store.storage.getRejections()).toEqual([]);
  expect(await read('Task', 'one')).toMatchObject({ order: 4 });
});

test('send: keeps a rejected change until the next one when the entity declares it', async () => {
  const { store, clock, read } = openReplica();
  const server = new ModelServer(() => clock.now);
  await store.change([{ entity: 'Dream', id: 'one', values: { text: 'Fly', order: -1 } }]);
  await sendChanges(store, server, free, 'send');
  expect(await read('Dream', 'one')).toMatchObject({ text: 'Fly', order: -1 });
  expect(await store.storage.countUnsent()).toBe(0);
  await store.change([{ entity: 'Dream', id: 'one', values: { order: 4 } }]);
  await sendChanges(store, server, free, 'send');
  expect(await server.get('Dream', 'one')).toMatchObject({ text: 'Fly', order: 4 });
});

test('send: stops without a response and keeps all changes', async () => {
  const { store } = openReplica();
  const unavailable = () => Promise.reject(new TransportError('unavailable', 'No network'));
  const transport = { mutate: unavailable, get: unavailable, changed: unavailable };
  await store.change([create]);
  await expect(sendChanges(store, transport, free, 'send')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await store.storage.getUnsent()).toMatchObject([
    { id: 'one', tried: { text: { value: water.text } } },
  ]);
});

test('send: a rejection has the stamps of the rejected change, not of a later one', async () => {
  const { store } = openReplica();
  const server = new ModelServer(() => start);
  await store.change([create]);
  await sendChanges(store, server, free, 'send');
  const first = await store.change([{ entity: 'Task', id: 'one', values: { text: 'Feed the cat' } }]);
  const second = await store.change([{ entity: 'Task', id: 'one', values: { order: -1 } }]);
  let third = '';
  const mutate = jest.spyOn(server, 'mutate');
  mutate.mockImplementationOnce(async () => {
    third = await store.change([{ entity: 'Task', id: 'one', values: { date: 'friday' } }]);
    throw new TransportError('rejected', 'order must be from 0 to 100000');
  });
  await sendChanges(store, server, free, 'send');
  const [rejection] = await store.storage.getRejections();
  expect(rejection?.stamps).toEqual([first, second]);
  expect((await server.get('Task', 'one'))?.stamps.date).toBe(third);
});

/** A transport whose mutations wait until they are answered. */
function openSlowServer() {
  const server = new ModelServer(() => start);
  const waiting: { readonly id: string; readonly answer: () => void; readonly fail: () => void }[] = [];
  const transport: Transport = {
    mutate: async (entity, request) => {
      await new Promise<void>((answer, reject) => {
        const fail = () => {
          reject(new TransportError('unavailable', 'No network'));
        };
        waiting.push({ id: request.input.id, answer, fail });
      });
      return server.mutate(entity, request);
    },
    get: (entity, id) => server.get(entity, id),
    changed: (requests) => server.changed(requests),
  };
  return { transport, waiting };
}

/** Lets everything run that waits for nothing outside. */
const settled = () => new Promise(setImmediate);
const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('send: sends up to six records at the same time, the next one after each response', async () => {
  const { store } = openReplica();
  const { transport, waiting } = openSlowServer();
  await store.change(eight.map((id) => ({ ...create, id })));
  const sending = sendChanges(store, transport, free, 'send');
  await settled();
  expect(waiting.map(({ id }) => id)).toEqual(eight.slice(0, 6));
  waiting[3]?.answer();
  await settled();
  expect(waiting.map(({ id }) => id)).toEqual(eight.slice(0, 7));
  for (let next = 0; next < eight.length; next += 1) {
    waiting[next]?.answer();
    await settled();
  }
  await sending;
  expect(waiting).toHaveLength(8);
  expect(await store.storage.countUnsent()).toBe(0);
});

test('send: sends the requests of one record one after another', async () => {
  const { store } = openReplica();
  const { transport, waiting } = openSlowServer();
  await store.change([create, { ...create, id: 'two' }]);
  const sending = sendChanges(store, transport, free, 'send');
  await settled();
  await store.change([{ entity: 'Task', id: 'one', values: { order: 2 } }]);
  waiting[1]?.answer();
  await settled();
  expect(waiting.map(({ id }) => id)).toEqual(['one', 'two']);
  waiting[0]?.answer();
  await settled();
  expect(waiting.map(({ id }) => id)).toEqual(['one', 'two', 'one']);
  waiting[2]?.answer();
  await sending;
  expect(await transport.get('Task', 'one')).toMatchObject({ ...water, order: 2 });
});

test('send: a record that the server cannot store does not hold up the others', async () => {
  const { store } = openReplica();
  const { transport, waiting } = openSlowServer();
  await store.change(eight.map((id) => ({ ...create, id })));
  const sending = sendChanges(store, transport, free, 'send');
  sending.catch(() => undefined);
  await settled();
  waiting[0]?.fail();
  await settled();
  for (let next = 1; next < eight.length; next += 1) {
    waiting[next]?.answer();
    await settled();
  }
  await expect(sending).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await store.storage.getUnsent()).map(({ id }) => id)).toEqual(['a']);
});

test('send: starts no further record after six failures without a success, and finishes the requests in progress', async () => {
  const { store } = openReplica();
  const { transport, waiting } = openSlowServer();
  const ids = [...eight, ...eight.map((id) => `${id}${id}`)];
  await store.change(ids.map((id) => ({ ...create, id })));
  const sending = sendChanges(store, transport, free, 'send');
  sending.catch(() => undefined);
  await settled();
  waiting[0]?.fail();
  await settled();
  waiting[1]?.answer();
  for (let next = 2; next < 8; next += 1) {
    await settled();
    waiting[next]?.fail();
  }
  await settled();
  const started = waiting.length;
  expect(started).toBeLessThan(ids.length);
  for (const { answer } of waiting.slice(8)) answer();
  await expect(sending).rejects.toMatchObject({ kind: 'unavailable' });
  expect(waiting).toHaveLength(started);
});

test('send: ends at once without a session', async () => {
  const { store } = openReplica();
  const mutate = jest.fn(() => Promise.reject(new TransportError('signedOut', 'No current user')));
  await store.change([...eight, 'i', 'j'].map((id) => ({ ...create, id })));
  const transport = { mutate, get: mutate, changed: mutate } as unknown as Transport;
  await expect(sendChanges(store, transport, free, 'send')).rejects.toMatchObject({ kind: 'signedOut' });
  expect(mutate.mock.calls.length).toBeLessThanOrEqual(6);
});

test('send: of imported records in one request, only those stay that the server cannot store', async () => {
  const { store } = openReplica();
  const server = new ModelServer(() => start);
  const failing = () => Promise.reject(new TransportError('unavailable', 'HTTP 500'));
  const transport: Transport = {
    mutate: (entity, request) => (request.input.id === 'c' ? failing() : server.mutate(entity, request)),
    createSeveral: failing,
    get: (entity, id) => server.get(entity, id),
    changed: (requests) => server.changed(requests),
  };
  const createdAt = '2026-11-20T08:00:00.000Z';
  await store.import(eight.map((id) => ({ entity: 'Task', id, createdAt, values: water })));
  await expect(sendChanges(store, transport, free, 'send')).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await store.storage.getUnsent()).map(({ id }) => id)).toEqual(['c']);
});
