// @spec import-review

import { ModelServer } from '../test/model-server.ts';
import { free, openReplica, start } from '../test/open-replica.ts';
import type { ImportedRecord } from './import-records.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';

const values = { date: 'monday', text: 'Water the plants', order: 1 };
const record = (id: string): ImportedRecord => ({
  ...{ entity: 'Task', id, values },
  createdAt: '2026-01-05T08:00:00.000Z',
});
const addresses = ['a', 'b', 'c'].map((id) => ({ entity: 'Task', id }));

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

test.each(['before', 'after'])(
  'undo of an import: records that were not changed, %s they are sent',
  async (when) => {
    const { server, laptop } = openTwo();
    await laptop.store.import(['a', 'b', 'c'].map(record));
    if (when === 'after') await laptop.send();
    await laptop.store.change([{ entity: 'Task', id: 'b', values: { text: 'Mine' } }]);
    expect(await laptop.store.deleteImported(addresses, 0)).toBe(2);
    expect(await laptop.read('Task', 'a')).toBeNull();
    expect(await laptop.read('Task', 'b')).toMatchObject({ text: 'Mine' });
    await laptop.send();
    expect(await laptop.store.storage.countUnsent()).toBe(0);
    expect(await server.get('Task', 'a')).toMatchObject({
      _deleted: true,
      stamps: { _deleted: '0000000000001-default' },
    });
    expect(await server.get('Task', 'b')).not.toMatchObject({ _deleted: true });
    expect(await laptop.store.deleteImported(addresses, 0)).toBe(0);
  },
);

test('undo of an import: a record that another device has changed meanwhile stays', async () => {
  const { laptop, phone } = openTwo();
  await laptop.store.import([record('a'), record('b')]);
  await laptop.send();
  await phone.readAll();
  await phone.store.change([{ entity: 'Task', id: 'a', values: { text: 'Mine' } }]);
  await phone.send();
  expect(await laptop.store.deleteImported(addresses, 0)).toBe(2);
  await laptop.send();
  await laptop.readAll();
  await laptop.send();
  expect(await laptop.store.storage.countUnsent()).toBe(0);
  expect(await laptop.read('Task', 'a')).toMatchObject({ text: 'Mine' });
  expect(await laptop.read('Task', 'b')).toBeNull();
});

test('undo of an import: the records can be imported and undone again', async () => {
  const { laptop } = openTwo();
  await laptop.store.import([record('a')]);
  await laptop.send();
  await laptop.store.deleteImported(addresses, 0);
  await laptop.send();
  expect(await laptop.store.import([{ ...record('a'), restores: true }])).toBe(1);
  await laptop.send();
  expect(await laptop.read('Task', 'a')).toMatchObject(values);
  expect(await laptop.store.deleteImported(addresses, 0)).toBe(0);
  expect(await laptop.store.deleteImported(addresses, Number.MAX_SAFE_INTEGER)).toBe(1);
  await laptop.send();
  expect(await laptop.read('Task', 'a')).toBeNull();
});
