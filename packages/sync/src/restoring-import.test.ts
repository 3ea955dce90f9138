import { ModelServer } from '../test/model-server.ts';
import { free, openReplica, start } from '../test/open-replica.ts';
import type { ImportedRecord } from './import-records.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';
import type { Transport } from './transport.ts';

const createdAt = '2026-01-05T08:00:00.000Z';
const values = { date: 'monday', text: 'Water the plants', order: 1 };
const backup: ImportedRecord = { entity: 'Task', id: 'one', values, createdAt, restores: true };

/** Two devices of one user, on which a record was changed and then deleted. */
async function openDeleted() {
  const server = new ModelServer(() => start);
  const open = (name: string) => {
    const replica = openReplica(name);
    return {
      ...replica,
      send: (transport: Transport = server) => sendChanges(replica.store, transport, free, name),
      readAll: () => readChanges(replica.store, server, ['Task'], start),
    };
  };
  const [laptop, phone] = [open('laptop'), open('phone')];
  await laptop.store.change([{ entity: 'Task', id: 'one', values: { ...values, text: 'Later text' } }]);
  await laptop.store.change([{ entity: 'Task', id: 'one', values: { _deleted: true } }]);
  // A record that was never sent would be lost without a notice.
  server.put('Task', {
    ...{ ...values, id: 'one', text: 'Later text', createdAt, updatedAt: createdAt, version: 3 },
    stamps: { text: `${start - 2}-phone`, _deleted: `${start - 1}-phone` },
    _deleted: true,
  });
  await laptop.readAll();
  await phone.readAll();
  return { server, laptop, phone };
}

test('restoring import: restores a deleted record of the file on every device', async () => {
  const { server, laptop, phone } = await openDeleted();
  expect(await laptop.store.import([backup])).toBe(1);
  expect(await laptop.read('Task', 'one')).toMatchObject(values);
  await laptop.send();
  await phone.readAll();
  expect(await phone.read('Task', 'one')).toMatchObject(values);
  expect(await server.get('Task', 'one')).toMatchObject({ ...values, _deleted: false });
  expect(await laptop.store.storage.countUnsent()).toBe(0);
});

test('restoring import: changes nothing the second time, and no record that is not deleted', async () => {
  const { laptop } = await openDeleted();
  await laptop.store.import([backup]);
  await laptop.send();
  await laptop.store.change([{ entity: 'Task', id: 'one', values: { text: 'Newest' } }]);
  expect(await laptop.store.import([backup])).toBe(0);
  expect(await laptop.read('Task', 'one')).toMatchObject({ text: 'Newest' });
});

test('restoring import: two devices restore the same record and end with the same values', async () => {
  const { laptop, phone } = await openDeleted();
  for (const device of [laptop, phone]) await device.store.import([backup]);
  for (const device of [laptop, phone, laptop]) {
    await device.send();
    await device.readAll();
  }
  for (const device of [laptop, phone]) {
    expect(await device.read('Task', 'one')).toMatchObject(values);
    expect(await device.store.storage.countUnsent()).toBe(0);
    expect(device.discarded).toEqual([]);
  }
});

test('restoring import: creates a record that the server no longer has', async () => {
  const { server, laptop, phone } = await openDeleted();
  await laptop.store.import([backup]);
  server.forget('Task', 'one');
  await laptop.send();
  expect(await laptop.store.storage.getRejections()).toEqual([]);
  expect(await server.get('Task', 'one')).toMatchObject({ ...values, createdAt });
  await phone.readAll();
  expect(await phone.read('Task', 'one')).toMatchObject(values);
});

test('restoring import: sends values that only a create can write when it creates the record again', async () => {
  const server = new ModelServer(() => start);
  const { store, read } = openReplica();
  const letter = { to: 'Mira', text: 'Do you still swim?' };
  const rules = { entity: 'Letter', id: 'l', createdAt, values: { ...letter, openedAt: null } };
  const put = () =>
    server.put('Letter', {
      ...{ ...letter, id: 'l', createdAt, updatedAt: createdAt, version: 3, opensAt: createdAt },
      stamps: { _deleted: `${start - 1}-phone` },
      _deleted: true,
    });
  for (const isGone of [false, true]) {
    put();
    const replica = isGone ? openReplica('phone') : { store, read };
    await readChanges(replica.store, server, ['Letter'], start);
    expect(await replica.store.import([{ ...rules, restores: true }])).toBe(1);
    if (isGone) server.forget('Letter', 'l');
    await sendChanges(replica.store, server, free, 'send');
    expect(await replica.store.storage.getRejections()).toEqual([]);
    expect(await server.get('Letter', 'l')).toMatchObject(letter);
    expect(await replica.store.storage.countUnsent()).toBe(0);
    expect(await replica.read('Letter', 'l')).toMatchObject(letter);
  }
});

test('restoring import: keeps the days of a log that the file does not have', async () => {
  const server = new ModelServer(() => start);
  const { store, read } = openReplica();
  server.put('Log', {
    ...{ id: 'h', log: '{"monday":true,"tuesday":true}', createdAt, updatedAt: createdAt, version: 3 },
    stamps: { _deleted: `${start - 1}-phone`, log: `${start - 2}-phone` },
    _deleted: true,
  });
  await readChanges(store, server, ['Log'], start);
  await store.import([
    { entity: 'Log', id: 'h', values: { log: '{"monday":false}' }, createdAt, restores: true },
  ]);
  await sendChanges(store, server, free, 'send');
  expect(await read('Log', 'h')).toMatchObject({ log: '{"monday":false,"tuesday":true}' });
});
