import { ModelServer } from '../test/model-server.ts';
import { free, openReplica, start } from '../test/open-replica.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';

/** The values of the task that all devices show before there is a record. */
const defaults = { date: 'tuesday', text: 'Run', order: 0, done: false };
const occurrence = { entity: 'Task', id: 'series:tuesday', defaults };
const change = (values: Readonly<Record<string, unknown>>) => ({ ...occurrence, values });

/** Two devices without a network, and the server that both reach later. */
function openTwo() {
  const server = new ModelServer(() => start);
  const open = (name: string) => {
    const replica = openReplica(name);
    const send = () => sendChanges(replica.store, server, free, name);
    const read = async () => {
      await readChanges(replica.store, server, ['Task'], start);
      return replica.read('Task', occurrence.id);
    };
    return { ...replica, send, readAll: read };
  };
  return { server, laptop: open('laptop'), phone: open('phone') };
}

test('defaults: the first change writes the whole record', async () => {
  const { server, laptop } = openTwo();
  await laptop.store.change([change({ done: true })]);
  expect(await laptop.read('Task', occurrence.id)).toMatchObject({ ...defaults, done: true });
  await laptop.send();
  expect(await server.get('Task', occurrence.id)).toMatchObject({ ...defaults, done: true });
});

test('defaults: are not written to an existing record', async () => {
  const { server, laptop } = openTwo();
  await laptop.store.change([change({ text: 'Run far' })]);
  await laptop.send();
  await laptop.store.change([change({ done: true })]);
  await laptop.send();
  expect(await server.get('Task', occurrence.id)).toMatchObject({ text: 'Run far', done: true });
});

test.each([
  ['laptop', 'phone'],
  ['phone', 'laptop'],
] as const)(
  'defaults: keep both changes of two offline devices when %s sends first',
  async (first, second) => {
    const { server, ...devices } = openTwo();
    await devices.laptop.store.change([change({ done: true })]);
    devices.phone.clock.now += 60_000;
    await devices.phone.store.change([change({ order: 3 })]);
    await devices[first].send();
    await devices[second].send();
    const merged = { ...defaults, done: true, order: 3 };
    expect(await server.get('Task', occurrence.id)).toMatchObject(merged);
    for (const device of [devices.laptop, devices.phone]) {
      expect(await device.readAll()).toMatchObject(merged);
      expect(await device.store.storage.countUnsent()).toBe(0);
    }
  },
);

test('defaults: are not discarded values when a change replaces them', async () => {
  const { laptop, phone } = openTwo();
  await laptop.store.change([change({ text: 'Run along the river' })]);
  await phone.store.change([change({ date: 'friday' })]);
  await laptop.send();
  await phone.send();
  await laptop.readAll();
  expect([...laptop.discarded, ...phone.discarded]).toEqual([]);
});

test('defaults: a rejected change leaves no record and discards only the values that a user set', async () => {
  const { server, laptop } = openTwo();
  await laptop.store.change([change({ order: -1 })]);
  await laptop.send();
  expect(await server.get('Task', occurrence.id)).toBeNull();
  expect(await laptop.read('Task', occurrence.id)).toBeNull();
  expect(laptop.discarded.map(({ path }) => path)).toEqual(['order']);
});

test('defaults: a deletion is read by other devices and wins over their change', async () => {
  const { server, laptop, phone } = openTwo();
  await laptop.store.change([change({ _deleted: true })]);
  await phone.store.change([change({ done: true })]);
  await laptop.send();
  await phone.send();
  expect(await server.get('Task', occurrence.id)).toMatchObject({ text: 'Run', _deleted: true });
  expect(await phone.readAll()).toBeNull();
  expect(phone.discarded).toMatchObject([{ path: 'done', value: true, reason: 'deleted' }]);
});

test('defaults: a restoration before the deletion was sent writes the whole record', async () => {
  const { server, laptop } = openTwo();
  await laptop.store.change([change({ _deleted: true })]);
  await laptop.store.change([change({ _deleted: false })]);
  await laptop.send();
  expect(await server.get('Task', occurrence.id)).toMatchObject(defaults);
  expect(await laptop.readAll()).toMatchObject(defaults);
});
