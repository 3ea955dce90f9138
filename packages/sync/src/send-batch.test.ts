import { ModelServer } from '../test/model-server.ts';
import { free, openReplica, start } from '../test/open-replica.ts';
import type { ImportedRecord } from './import-records.ts';
import { sendChanges } from './send-changes.ts';
import { type Transport, TransportError } from './transport.ts';

const createdAt = '2026-01-05T08:00:00.000Z';
const values = { date: 'monday', text: 'Water the plants', order: 1 };

const records = (count: number, rest: Partial<ImportedRecord> = {}): ImportedRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ entity: 'Task', id: `task-${index}`, values, createdAt },
    ...rest,
  }));

/** A server that creates several records in a request, and the sizes of these requests. */
function openServer() {
  const server = new ModelServer(() => start);
  const sizes: number[] = [];
  const alone: string[] = [];
  const transport: Transport = {
    get: (entity, id) => server.get(entity, id),
    changed: (requests) => server.changed(requests),
    mutate: (entity, request) => {
      alone.push(`${request.operation} ${request.input.id}`);
      return server.mutate(entity, request);
    },
    createSeveral: (entity, inputs) => {
      sizes.push(inputs.length);
      return Promise.all(
        inputs.map((input) => server.mutate(entity, { operation: 'create', input }).catch(() => null)),
      );
    },
  };
  return { server, transport, sizes, alone };
}

test('send batch: creates imported records twenty at a time, others alone and first', async () => {
  const { server, transport, sizes, alone } = openServer();
  const { store } = openReplica();
  await store.import(records(45));
  await store.change([{ entity: 'Task', id: 'own', values }]);
  await sendChanges(store, transport, free, 'send');
  expect(sizes.toSorted((a, b) => a - b)).toEqual([5, 20, 20]);
  expect(alone).toEqual(['create own']);
  expect(await server.get('Task', 'task-44')).toMatchObject(values);
  expect(await store.storage.countUnsent()).toBe(0);
});

test('send batch: sends deletions alone afterwards', async () => {
  const { server, transport, alone } = openServer();
  const { store } = openReplica();
  await store.import(records(2, { deletedAt: '2026-10-05T08:00:00.000Z' }));
  await sendChanges(store, transport, free, 'send');
  expect(alone).toEqual(['delete task-0', 'delete task-1']);
  expect(await server.get('Task', 'task-1')).toMatchObject({ _deleted: true });
});

test('send batch: a request has records of one entity and a limited length', async () => {
  const { transport, sizes } = openServer();
  const { store } = openReplica();
  const long = { ...values, text: 'a'.repeat(90_000) };
  await store.import([...records(3, { values: long }), ...records(2, { entity: 'Dream' })]);
  await sendChanges(store, transport, free, 'send');
  expect(sizes.toSorted()).toEqual([1, 2, 2]);
});

test('send batch: lists a rejected record and stores the others of its request', async () => {
  const { server, transport } = openServer();
  const { store } = openReplica();
  const [first, second, third] = records(3);
  await store.import([first!, { ...second!, values: { ...values, order: -1 } }, third!]);
  await sendChanges(store, transport, free, 'send');
  expect(await server.get('Task', 'task-2')).toMatchObject(values);
  expect(await server.get('Task', 'task-1')).toBeNull();
  expect(await store.storage.getRejections()).toMatchObject([{ recordId: 'task-1', operation: 'create' }]);
});

test('send batch: sends records alone when the whole request is rejected', async () => {
  const { server, transport, alone } = openServer();
  const { store } = openReplica();
  await store.import(records(2));
  const rejecting: Transport = {
    ...transport,
    createSeveral: () => Promise.reject(new TransportError('rejected', 'Too large')),
  };
  await sendChanges(store, rejecting, free, 'send');
  expect(alone).toEqual(['create task-0', 'create task-1']);
  expect(await server.get('Task', 'task-1')).toMatchObject(values);
});

test('send batch: keeps the records without a response, also when they had arrived', async () => {
  const { server, transport } = openServer();
  const { store } = openReplica();
  await store.import(records(2));
  const away = () => Promise.reject(new TransportError('unavailable', 'Failed to fetch'));
  const cut: Transport = {
    ...{ mutate: away, get: away, changed: away },
    createSeveral: async (...request) => {
      await transport.createSeveral?.(...request);
      return away();
    },
  };
  await expect(sendChanges(store, cut, free, 'send')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await store.storage.countUnsent()).toBe(2);
  await store.change([{ entity: 'Task', id: 'task-0', values: { text: 'Changed' } }]);
  await sendChanges(store, transport, free, 'send');
  expect(await store.storage.countUnsent()).toBe(0);
  expect(await server.get('Task', 'task-0')).toMatchObject({ text: 'Changed' });
  expect(await server.get('Task', 'task-1')).toMatchObject(values);
});

test('send batch: a locked device sends none of the records alone, and keeps them', async () => {
  const { transport, alone } = openServer();
  const { store } = openReplica();
  await store.import(records(45));
  const createSeveral = jest.fn(() =>
    Promise.reject(new TransportError('locked', 'This device cannot encrypt')),
  );
  const sending = sendChanges(store, { ...transport, createSeveral }, free, 'send');
  await expect(sending).rejects.toMatchObject({ kind: 'locked' });
  expect(alone).toEqual([]);
  expect(await store.storage.countUnsent()).toBe(45);
});
