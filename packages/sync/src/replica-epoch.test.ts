// @spec restored-tables

import { day, openDevices } from '../test/open-devices.ts';
import { create, free, openReplica, start, water } from '../test/open-replica.ts';
import { ModelServer } from '../test/model-server.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';
import { ServerRecords } from './server-records.ts';
import { TransportError } from './transport.ts';

/** Two devices, a backup of their first record, and what `after` has written since then. */
async function restoreAfter(after: (devices: ReturnType<typeof openDevices>['devices']) => Promise<void>) {
  const { server, time, devices } = openDevices(0, 5);
  const [laptop] = devices;
  await laptop!.change(water);
  await laptop!.send();
  const putBack = server.backUp();
  await after(devices);
  putBack();
  server.raiseEpoch();
  return { server, time, devices };
}

const textOf = async (device: { read: (entity: string, id: string) => Promise<unknown> }, id = 'one') =>
  ((await device.read('Task', id)) as { readonly text?: string } | null)?.text;

test('replica epoch: a restored record replaces a newer one of the device, whose later value is discarded', async () => {
  const { devices } = await restoreAfter(async ([laptop, phone]) => {
    await laptop!.change({ text: 'Damaged' });
    for (const device of [laptop!, phone!]) {
      await device.send();
      await device.readAll();
    }
  });
  for (const device of devices) {
    expect(await textOf(device)).toBe('Damaged');
    await device.readAll();
    expect(await textOf(device)).toBe(water.text);
    expect(device.discarded).toMatchObject([
      { id: 'one', path: 'text', value: 'Damaged', reason: 'replaced' },
    ]);
  }
});

test('replica epoch: a record that was deleted after the backup is shown again', async () => {
  const { devices } = await restoreAfter(async ([laptop]) => {
    await laptop!.change({ _deleted: true });
    await laptop!.send();
  });
  await devices[0]!.readAll();
  expect(await textOf(devices[0]!)).toBe(water.text);
});

test('replica epoch: an unsent change wins over the restored record, on all devices', async () => {
  const { server, devices } = await restoreAfter(async ([laptop, phone]) => {
    await laptop!.change({ text: 'Damaged', order: 2 });
    await laptop!.send();
    await phone!.readAll();
    await phone!.change({ text: 'Unsent' });
  });
  const [laptop, phone] = devices;
  await phone!.readAll();
  expect(await textOf(phone!)).toBe('Unsent');
  await phone!.send();
  expect(await server.get('Task', 'one')).toMatchObject({ text: 'Unsent', order: water.order });
  await laptop!.readAll();
  expect(await laptop!.read('Task', 'one')).toMatchObject({ text: 'Unsent', order: water.order });
});

test('replica epoch: an unsent change is sent before everything is read again', async () => {
  const { server, devices } = await restoreAfter(async ([laptop]) => {
    await laptop!.change({ text: 'Damaged' });
    await laptop!.send();
    await laptop!.change({ order: 2 });
  });
  const [laptop] = devices;
  await laptop!.send();
  expect(await server.get('Task', 'one')).toMatchObject({ text: water.text, order: 2 });
  await laptop!.readAll();
  expect(await laptop!.read('Task', 'one')).toMatchObject({ text: water.text, order: 2 });
});

test('replica epoch: an unsent deletion deletes the restored record', async () => {
  const { server, devices } = await restoreAfter(async ([laptop]) => {
    await laptop!.change({ text: 'Damaged' });
    await laptop!.send();
    await laptop!.change({ _deleted: true });
  });
  await devices[0]!.readAll();
  await devices[0]!.send();
  expect(await server.get('Task', 'one')).toMatchObject({ _deleted: true });
});

test('replica epoch: records that the restored table does not have are created again, with unsent changes', async () => {
  const { server, devices } = await restoreAfter(async ([laptop, phone]) => {
    await laptop!.change({ ...water, text: 'Later' }, 'later');
    await laptop!.change({ ...water, text: 'Changed' }, 'changed');
    await laptop!.change({ ...water, text: 'Deleted' }, 'deleted');
    await laptop!.change({ ...water, text: 'Unsent deletion' }, 'unsent deletion');
    await laptop!.send();
    await phone!.readAll();
    await laptop!.change({ _deleted: true }, 'deleted');
    await laptop!.send();
    await phone!.readAll();
    await laptop!.change({ order: 7 }, 'changed');
    await laptop!.change({ _deleted: true }, 'unsent deletion');
  });
  const [laptop] = devices;
  await laptop!.readAll();
  expect(await textOf(laptop!, 'later')).toBe('Later');
  await laptop!.send();
  expect(await server.get('Task', 'later')).toMatchObject({ text: 'Later' });
  expect(await server.get('Task', 'changed')).toMatchObject({ text: 'Changed', order: 7 });
  expect(await server.get('Task', 'deleted')).toBeNull();
  expect(await server.get('Task', 'unsent deletion')).toBeNull();
  expect(laptop!.discarded.filter(({ path }) => path !== '_deleted')).toEqual([]);
  expect(await laptop!.store.storage.getRejections()).toEqual([]);
});

test('replica epoch: of two devices that create a record again, the one with a change wins', async () => {
  const { server, devices } = await restoreAfter(async ([laptop, phone]) => {
    await laptop!.change({ ...water, text: 'Later' }, 'later');
    await laptop!.send();
    await phone!.readAll();
    await phone!.change({ text: 'Changed' }, 'later');
  });
  for (const device of [...devices, ...devices]) {
    await device.readAll();
    await device.send();
  }
  expect(await server.get('Task', 'later')).toMatchObject({ text: 'Changed' });
  for (const device of devices) {
    expect(await textOf(device, 'later')).toBe('Changed');
    expect(device.discarded).toEqual([]);
    expect(await device.store.storage.countUnsent()).toBe(0);
  }
});

test('replica epoch: a page that was loaded before the restoration notices it when a change meets an older record', async () => {
  const { server, devices } = await restoreAfter(async ([laptop]) => {
    await laptop!.change({ text: 'Damaged' });
    await laptop!.change({ ...water, text: 'Later' }, 'later');
    await laptop!.send();
  });
  const [laptop] = devices;
  const read = jest.spyOn(server, 'epoch');
  await laptop!.change({ order: 7 });
  await laptop!.change({ order: 8 }, 'later');
  await laptop!.send();
  expect(read).toHaveBeenCalledWith(0);
  expect(await server.get('Task', 'one')).toMatchObject({ text: water.text, order: 7 });
  expect(await server.get('Task', 'later')).toMatchObject({ text: 'Later', order: 8 });
});

test('replica epoch: nothing is read or given up while the epoch cannot be read', async () => {
  const { server, devices } = await restoreAfter(async ([laptop]) => {
    await laptop!.change({ ...water, text: 'Later' }, 'later');
    await laptop!.send();
  });
  const [laptop] = devices;
  jest.spyOn(server, 'epoch').mockRejectedValue(new TransportError('unavailable', 'No network'));
  await expect(laptop!.readAll()).rejects.toMatchObject({ kind: 'unavailable' });
  await laptop!.change({ order: 8 }, 'later');
  await expect(laptop!.send()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await laptop!.store.storage.countUnsent()).toBe(1);
});

test('replica epoch: a log that is merged by key loses no later day', async () => {
  const { store, read, discarded, clock } = openReplica();
  const server = new ModelServer(() => clock.now);
  const log = async (key: string) => {
    clock.now += 1000;
    await store.change([{ entity: 'Log', id: 'walk', values: { [`log/${key}`]: true } }]);
  };
  const send = () => sendChanges(store, server, free, 'send');
  await log('monday');
  await send();
  const putBack = server.backUp();
  await log('tuesday');
  await send();
  await log('friday');
  putBack();
  server.raiseEpoch();
  await readChanges(store, server, ['Log'], clock.now);
  await send();
  expect(await server.get('Log', 'walk')).toMatchObject({ log: '{"monday":true,"friday":true}' });
  expect(await read('Log', 'walk')).toMatchObject({ log: '{"monday":true,"friday":true}' });
  expect(discarded).toMatchObject([{ path: 'log/tuesday', value: true, reason: 'replaced' }]);
});

test('replica epoch: without one, and with the initial one, nothing is read again', async () => {
  const { server, devices } = openDevices(0);
  const [laptop] = devices;
  await laptop!.change(water);
  await laptop!.send();
  await laptop!.readAll();
  const sinceOf = async (epoch: ModelServer['epoch'] | undefined) => {
    const changed = jest.fn(server.changed.bind(server));
    await readChanges(laptop!.store, { ...bound(server), ...(epoch && { epoch }), changed }, ['Task'], start);
    return changed.mock.calls[0]?.[0][0]?.since;
  };
  expect(await sinceOf(undefined)).not.toBe('');
  expect(await sinceOf(() => Promise.resolve({ epoch: 0 }))).not.toBe('');
  expect(await sinceOf(() => Promise.resolve({ epoch: 2 }))).toBe('');
  // A configuration from a cache can be older.
  expect(await sinceOf(() => Promise.resolve({ epoch: 1 }))).not.toBe('');
  expect(await sinceOf(() => Promise.resolve({ epoch: 2 }))).not.toBe('');
});

test('replica epoch: lists stay complete while everything is read again', async () => {
  const { store } = openReplica();
  await store.change([create]);
  await new ServerRecords(store).writeCursor('Task', new Date(start).toISOString(), 0);
  expect(await new ServerRecords(store).enterEpoch({ epoch: 1 })).toBe(true);
  expect(await store.readCursor('Task')).toBe('');
  expect(await store.readCursor('Dream')).toBeUndefined();
  expect(await store.storage.countUnsent()).toBe(1);
});

test('replica epoch: another tab’s reading of the former epoch does not end the reading of everything', async () => {
  const { store } = openReplica();
  await new ServerRecords(store).writeCursor('Task', new Date(start).toISOString(), 0);
  await new ServerRecords(store).enterEpoch({ epoch: 1 });
  await new ServerRecords(store).writeCursor('Task', new Date(start).toISOString(), 0);
  expect(await store.readCursor('Task')).toBe('');
  expect(await new ServerRecords(store).enterEpoch({ epoch: 1 })).toBe(false);
});

test('replica epoch: a device that was away for too long creates only records with unsent changes again', async () => {
  const { server, time, devices } = openDevices(0);
  const [laptop] = devices;
  const putBack = server.backUp();
  await laptop!.change(water, 'expired');
  await laptop!.change(water, 'changed');
  await laptop!.send();
  await laptop!.readAll();
  await laptop!.change({ text: 'Unsent' }, 'changed');
  putBack();
  server.raiseEpoch();
  time.now += 90 * day;
  laptop!.tick();
  await laptop!.readAll();
  await laptop!.send();
  expect(await server.get('Task', 'expired')).toBeNull();
  expect(await server.get('Task', 'changed')).toMatchObject({ text: 'Unsent' });
});

/** The methods of a server without its prototype. */
function bound(server: ModelServer) {
  return {
    mutate: server.mutate.bind(server),
    get: server.get.bind(server),
    changed: server.changed.bind(server),
  };
}
