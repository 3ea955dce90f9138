import { day, openDevices, taskOf, year } from '../test/open-devices.ts';
import type { ModelServer } from '../test/model-server.ts';
import { start, water } from '../test/open-replica.ts';
import { ChangeOutcomes } from './change-outcomes.ts';
import { maxAhead, stampTime } from './stamp.ts';
import { TransportError } from './transport.ts';

const future = '9999999999999-x';

/** Stores a record with a stamp from the future, as the server took it once. */
function storeFuture(server: ModelServer, fields: readonly string[], values: object = water): void {
  server.put('Task', {
    ...values,
    id: 'one',
    version: 1,
    createdAt: new Date(start).toISOString(),
    updatedAt: new Date(start).toISOString(),
    stamps: Object.fromEntries(fields.map((field) => [field, future])),
  });
}

test('stamps from the future: the field can be changed on every device, again and again', async () => {
  const { server, devices } = openDevices(0, 0);
  const [laptop, phone] = devices as [(typeof devices)[0], (typeof devices)[0]];
  storeFuture(server, ['date', 'text', 'order']);
  for (const text of ['One', 'Two', 'Three']) {
    for (const device of [laptop, phone]) {
      await device.readAll();
      await device.change({ text: `${text} of ${await device.store.device()}` });
      await device.send();
      expect(await device.store.storage.countUnsent()).toBe(0);
      expect(await device.store.storage.getRejections()).toEqual([]);
    }
  }
  for (const device of [laptop, phone]) {
    await device.readAll();
    expect(await device.read('Task', 'one')).toMatchObject({ text: 'Three of device1' });
    expect(device.discarded).toEqual([]);
  }
  const { stamps } = await taskOf(server);
  expect(stampTime(stamps.text ?? '')).toBeLessThan(start + day);
});

test('stamps from the future: of two concurrent changes one is stored and the other is discarded', async () => {
  const { server, devices } = openDevices(0, 0);
  const [laptop, phone] = devices as [(typeof devices)[0], (typeof devices)[0]];
  storeFuture(server, ['text']);
  for (const device of devices) await device.readAll();
  await laptop.change({ text: 'Laptop' });
  await phone.change({ text: 'Phone' });
  for (const device of [phone, laptop]) await device.send();
  for (const device of devices) await device.readAll();
  expect(await taskOf(server)).toMatchObject({ text: 'Phone' });
  expect(await laptop.read('Task', 'one')).toMatchObject({ text: 'Phone' });
  expect(laptop.discarded).toMatchObject([{ value: 'Laptop', reason: 'replaced' }]);
});

test('stamps from the future: a change that did not see the value replaces and discards it', async () => {
  const { server, devices } = openDevices(0);
  const [laptop] = devices as [(typeof devices)[0]];
  await laptop.change({ ...water, text: 'Mine' });
  storeFuture(server, ['text'], { ...water, text: 'Theirs' });
  await laptop.send();
  expect(await taskOf(server)).toMatchObject({ text: 'Mine' });
  expect(laptop.discarded).toMatchObject([{ value: 'Theirs', stamp: `${start}-x` }]);
});

test('stamps from the future: a deleted record is restored, and deleted again', async () => {
  const { server, devices } = openDevices(0);
  const [laptop] = devices as [(typeof devices)[0]];
  storeFuture(server, ['_deleted'], { ...water, _deleted: true });
  await laptop.readAll();
  for (const _deleted of [false, true]) {
    await laptop.change({ _deleted });
    await laptop.send();
    expect((await taskOf(server))._deleted).toBe(_deleted);
    expect(await laptop.store.storage.countUnsent()).toBe(0);
  }
});

test('stamps from the future: keys of a field that is merged by key can be changed one by one', async () => {
  const { server, devices } = openDevices(0);
  const [laptop] = devices as [(typeof devices)[0]];
  storeFuture(server, [], { ...water, log: '{"monday":true}' });
  const { stamps: _, ...stored } = await taskOf(server);
  server.put('Task', { ...stored, stamps: { log: JSON.stringify({ '*': future, monday: future }) } });
  await laptop.readAll();
  await laptop.change({ 'log/tuesday': true });
  await laptop.send();
  await laptop.change({ 'log/monday': false });
  await laptop.send();
  expect(await taskOf(server)).toMatchObject({ log: '{"monday":false,"tuesday":true}' });
  expect((await taskOf(server)).stamps.log).not.toContain('9999999999999');
  expect(await laptop.store.storage.getRejections()).toEqual([]);
});

test('stamps from the future: a change that an earlier version stamped with 14 digits is sent', async () => {
  const { server, devices } = openDevices(0);
  const [laptop] = devices as [(typeof devices)[0]];
  storeFuture(server, ['text']);
  await laptop.readAll();
  await laptop.store.storage.write('strict', async (transaction) => {
    const row = (await transaction.getRow('Task', 'one'))!;
    const stamp = '10000000000000-device0';
    transaction.putRow({ ...row, pending: { text: { value: 'Mine', stamp } }, dirty: stamp });
    transaction.putMeta('newestStamp', stamp);
  });
  await laptop.send();
  expect(await taskOf(server)).toMatchObject({ text: 'Mine' });
  await laptop.change({ text: 'Again' });
  await laptop.send();
  expect(await taskOf(server)).toMatchObject({ text: 'Again' });
});

test.each([
  ['exactly a day ahead', maxAhead],
  ['two days ahead', 2 * day],
  ['a year ahead', year],
  ['300 years ahead', 300 * year],
  ['a day behind', -day],
  ['a year behind', -year],
])('wrong clock: a device that is %s creates, changes, deletes and restores', async (_, skew) => {
  const { server, time, devices } = openDevices(skew, 0);
  const [wrong, right] = devices as [(typeof devices)[0], (typeof devices)[0]];
  const sendAndRead = async () => {
    for (const device of [wrong, right, wrong]) {
      await device.send();
      await device.readAll();
    }
    for (const device of devices) {
      expect(await device.store.storage.countUnsent()).toBe(0);
      expect(await device.store.storage.getRejections()).toEqual([]);
      expect(await device.read('Task', 'one')).toEqual(await right.read('Task', 'one'));
    }
  };
  await wrong.change({ ...water, text: 'Wrong' });
  await sendAndRead();
  await right.change({ text: 'Right' });
  await sendAndRead();
  expect(await taskOf(server)).toMatchObject({ text: 'Right' });
  await wrong.change({ text: 'Wrong again' });
  await sendAndRead();
  expect(await taskOf(server)).toMatchObject({ text: 'Wrong again' });
  await wrong.change({ _deleted: true });
  await sendAndRead();
  expect(await right.read('Task', 'one')).toBeNull();
  await right.change({ _deleted: false });
  await sendAndRead();
  expect(await wrong.read('Task', 'one')).toMatchObject({ text: 'Wrong again' });
  const { stamps, createdAt } = await taskOf(server);
  for (const stamp of Object.values(stamps)) expect(stampTime(stamp)).toBeLessThanOrEqual(time.now + day);
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(time.now + day);
  expect(devices.flatMap(({ discarded }) => discarded)).toEqual([]);
});

test('wrong clock: a change is acknowledged when it is stored, not when it gets another time', async () => {
  const { server, devices } = openDevices(year);
  const [wrong] = devices as [(typeof devices)[0]];
  const outcomes = new ChangeOutcomes(wrong.store);
  const stamp = await wrong.change(water);
  const outcome = { isKnown: false };
  const known = outcomes.wait(stamp, [{ entity: 'Task', id: 'one' }]).then(() => (outcome.isKnown = true));
  const mutate = server.mutate.bind(server);
  let requests = 0;
  jest.spyOn(server, 'mutate').mockImplementation(async (...request) => {
    requests += 1;
    await outcomes.check();
    expect(outcome.isKnown).toBe(false);
    return mutate(...request);
  });
  await wrong.send();
  await outcomes.check();
  await known;
  expect(requests).toBe(2);
});

test('wrong clock: a change that is also rejected for another reason is reported as rejected', async () => {
  const { server, devices } = openDevices(year);
  const [wrong] = devices as [(typeof devices)[0]];
  const outcomes = new ChangeOutcomes(wrong.store);
  const stamp = await wrong.change({ ...water, text: 'invalid text' });
  const outcome = outcomes.wait(stamp, [{ entity: 'Task', id: 'one' }]);
  await wrong.send();
  await outcomes.check();
  await expect(outcome).rejects.toThrow('text is invalid');
  expect(await server.get('Task', 'one')).toBeNull();
});

test('wrong clock: lists a change as rejected when the clock of the server is wrong', async () => {
  const { server, devices } = openDevices(0);
  const [laptop] = devices as [(typeof devices)[0]];
  await laptop.change(water);
  const latest = start - year;
  jest.spyOn(server, 'mutate').mockRejectedValue(new TransportError('rejected', 'Too far ahead', { latest }));
  await laptop.send();
  expect(await laptop.store.storage.getRejections()).toHaveLength(1);
});
