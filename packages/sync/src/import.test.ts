import { ModelServer } from '../test/model-server.ts';
import { free, openReplica, start } from '../test/open-replica.ts';
import { readChanges } from './read-changes.ts';
import type { ImportedRecord } from './import-records.ts';
import { sendChanges } from './send-changes.ts';
import type { Transport } from './transport.ts';

const createdAt = '2026-01-05T08:00:00.000Z';
const deletedAt = '2026-10-05T08:00:00.000Z';
const values = { date: 'monday', text: 'Water the plants', order: 1 };
const live: ImportedRecord = { entity: 'Task', id: 'live', values, createdAt };
const trash: ImportedRecord = { ...live, id: 'trash', deletedAt };

/** Two devices of one user. */
function openTwo() {
  const server = new ModelServer(() => start);
  const open = (name: string) => {
    const replica = openReplica(name);
    return {
      ...replica,
      send: () => sendChanges(replica.store, server, free, name),
      readAll: () => readChanges(replica.store, server, ['Task'], start),
    };
  };
  return { server, laptop: open('laptop'), phone: open('phone') };
}

test('import: adds records with their age, deleted ones with the time of their deletion', async () => {
  const { server, laptop, phone } = openTwo();
  expect(await laptop.store.import([live, trash])).toBe(2);
  expect(await laptop.read('Task', 'live')).toMatchObject({ ...values, createdAt });
  expect(await laptop.read('Task', 'trash')).toBeNull();
  await laptop.send();
  expect(await laptop.store.storage.countUnsent()).toBe(0);
  expect(await server.get('Task', 'live')).toMatchObject({ ...values, createdAt });
  expect(await server.get('Task', 'trash')).toMatchObject({
    ...values,
    createdAt,
    _deleted: true,
    stamps: { _deleted: `${Date.parse(deletedAt)}-default` },
  });
  await phone.readAll();
  expect(await phone.read('Task', 'live')).toMatchObject(values);
  expect(await phone.read('Task', 'trash')).toBeNull();
});

test('import: adds nothing the second time', async () => {
  const { laptop } = openTwo();
  await laptop.store.import([live, trash]);
  expect(await laptop.store.import([live, trash])).toBe(0);
  await laptop.send();
  expect(await laptop.store.import([live, trash])).toBe(0);
  expect(await laptop.store.storage.countUnsent()).toBe(0);
});

test('import: keeps a record that only the server has, also when the file has it as deleted', async () => {
  const { server, laptop, phone } = openTwo();
  await phone.store.change([
    { entity: 'Task', id: 'live', values: { ...values, text: 'Mine' } },
    { entity: 'Task', id: 'trash', values: { ...values, text: 'Mine' } },
    { entity: 'Task', id: 'gone', values },
  ]);
  await phone.send();
  await phone.store.change([{ entity: 'Task', id: 'gone', values: { _deleted: true } }]);
  await phone.send();
  await laptop.store.import([live, trash, { ...live, id: 'gone' }]);
  await laptop.send();
  for (const id of ['live', 'trash']) {
    expect(await server.get('Task', id)).toMatchObject({ text: 'Mine' });
    expect((await server.get('Task', id))?._deleted).not.toBe(true);
    expect(await laptop.read('Task', id)).toMatchObject({ text: 'Mine' });
  }
  expect(await laptop.read('Task', 'gone')).toBeNull();
  expect(laptop.discarded).toEqual([]);
  expect(await laptop.store.storage.countUnsent()).toBe(0);
});

test('import: does not delete a record that another device changes before the deletion is sent', async () => {
  const { server, laptop, phone } = openTwo();
  await laptop.store.import([trash]);
  let isChanged = false;
  const interrupted: Transport = {
    get: (entity, id) => server.get(entity, id),
    changed: (requests) => server.changed(requests),
    mutate: async (entity, request) => {
      if (request.operation === 'delete' && !isChanged) {
        isChanged = true;
        await phone.readAll();
        await phone.store.change([{ entity: 'Task', id: 'trash', values: { text: 'Kept' } }]);
        await phone.send();
      }
      return server.mutate(entity, request);
    },
  };
  await sendChanges(laptop.store, interrupted, free, 'laptop');
  expect(isChanged).toBe(true);
  expect(await laptop.read('Task', 'trash')).toMatchObject({ text: 'Kept' });
  expect(await laptop.store.storage.countUnsent()).toBe(0);
});

test('import: two devices import the same file and end with the same records', async () => {
  const { server, laptop, phone } = openTwo();
  await laptop.store.import([live, trash]);
  await phone.store.import([live, trash]);
  await Promise.all([laptop.send(), phone.send()]);
  for (const device of [laptop, phone]) {
    await device.send();
    await device.readAll();
    expect(await device.read('Task', 'live')).toMatchObject(values);
    expect(await device.read('Task', 'trash')).toBeNull();
    expect(await device.store.storage.countUnsent()).toBe(0);
    expect(device.discarded).toEqual([]);
  }
  expect(await server.get('Task', 'trash')).toMatchObject({ _deleted: true });
});

test('import: a change by the user is later than the imported value and is sent before other imported records', async () => {
  const { server, laptop } = openTwo();
  await laptop.store.import([live, trash]);
  await laptop.store.change([{ entity: 'Task', id: 'own', values: { ...values, text: 'New' } }]);
  await laptop.store.change([{ entity: 'Task', id: 'live', values: { text: 'Changed' } }]);
  expect((await laptop.store.storage.getUnsent()).map(({ id }) => id)).toEqual(['own', 'live', 'trash']);
  await laptop.send();
  expect(await server.get('Task', 'live')).toMatchObject({ text: 'Changed', order: 1 });
});

test('import: a restoration before the deletion was sent restores the record', async () => {
  const { server, laptop } = openTwo();
  await laptop.store.import([trash]);
  await laptop.store.change([{ entity: 'Task', id: 'trash', values: { _deleted: false } }]);
  await laptop.send();
  expect((await server.get('Task', 'trash'))?._deleted).not.toBe(true);
  expect(await laptop.read('Task', 'trash')).toMatchObject(values);
});

test('import: sends all records when there are more than one round sends', async () => {
  const { server, laptop } = openTwo();
  const many = Array.from({ length: 450 }, (_, index) => ({ ...live, id: `task-${index}` }));
  expect(await laptop.store.import(many)).toBe(450);
  await laptop.send();
  expect(await laptop.store.storage.countUnsent()).toBe(0);
  expect(await server.get('Task', 'task-449')).toMatchObject(values);
});
