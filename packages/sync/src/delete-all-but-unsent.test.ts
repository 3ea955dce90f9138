import { clearSessionEnd, deleteAllButUnsent } from './delete-all-but-unsent.ts';
import { MemoryDevice, MemoryStorage } from './memory-storage.ts';
import { emptyRow, type RemoteRecord } from './record.ts';
import { ReplicaStore } from './replica-store.ts';
import { ServerRecords } from './server-records.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 23);

async function deviceWith(unsent: boolean) {
  const device = new MemoryDevice();
  const store = new ReplicaStore({
    storage: new MemoryStorage(device),
    entities: [{ name: 'Task' }],
    now: () => now,
    newDeviceName: () => 'laptop',
    recordDiscarded: () => null,
  });
  const instant = '2026-11-20T08:00:00.000Z';
  const record: RemoteRecord = {
    id: 'clean',
    version: 1,
    stamps: {},
    createdAt: instant,
    updatedAt: instant,
  };
  await new ServerRecords(store).receive('Task', [record]);
  await new ServerRecords(store).writeCursor('Task', instant, 0);
  await store.storage.write('relaxed', (transaction) => {
    transaction.putMeta('other-app-imports:1:0', { records: [], extended: [{ text: 'A private page' }] });
    return Promise.resolve();
  });
  if (unsent) await store.change([{ entity: 'Task', id: 'unsent', values: { text: 'Walk' } }]);
  return device;
}

const idsOf = async (device: MemoryDevice) =>
  (await new MemoryStorage(device).getRows('Task')).map(({ id }) => id);

test('deleteAllButUnsent: removes records without unsent changes, and reads all again later', async () => {
  const device = await deviceWith(true);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now, 30 * day);
  expect(await idsOf(device)).toEqual(['unsent']);
  expect([...device.meta.keys()].toSorted()).toEqual(['device', 'left', 'newestStamp']);
});

test('deleteAllButUnsent: removes everything when nothing is unsent', async () => {
  const device = await deviceWith(false);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now, 30 * day);
  expect(device.meta.size).toBe(0);
  expect(await idsOf(device)).toEqual([]);
});

test('deleteAllButUnsent: removes unsent changes that have waited for too long', async () => {
  const device = await deviceWith(true);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now, 30 * day);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now + 30 * day, 30 * day);
  expect(await idsOf(device)).toEqual(['unsent']);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now + 31 * day, 30 * day);
  expect(await idsOf(device)).toEqual([]);
});

test('deleteAllButUnsent: counts a rejected change as unsent when the entity keeps it', async () => {
  const device = new MemoryDevice();
  const row = { ...emptyRow('Task', 'kept', '2026-11-20T08:00:00.000Z'), slice: '', rejected: true };
  device.putRow({ ...row, pending: { text: { value: 'a', stamp: '1' } } });
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now, 30 * day);
  expect(await idsOf(device)).toEqual(['kept']);
});

test('deleteAllButUnsent: keeps records of an entity that only a newer build knows, for the same time', async () => {
  const device = await deviceWith(true);
  await deleteAllButUnsent(new MemoryStorage(device), ['Habit'], now, 30 * day);
  expect((await idsOf(device)).toSorted()).toEqual(['clean', 'unsent']);
  await deleteAllButUnsent(new MemoryStorage(device), ['Habit'], now + 31 * day, 30 * day);
  expect(await idsOf(device)).toEqual([]);
});

test('clearSessionEnd: keeps unsent changes for the whole time again after the next end of a session', async () => {
  const device = await deviceWith(true);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now, 30 * day);
  await clearSessionEnd(new MemoryStorage(device));
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now + 40 * day, 30 * day);
  expect(await idsOf(device)).toEqual(['unsent']);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now + 71 * day, 30 * day);
  expect(await idsOf(device)).toEqual([]);
});

// A user whose words are lost could not read anything after a password reset, which ends all sessions.
test('deleteAllButUnsent: keeps the keys of an encrypted account as long as unsent changes', async () => {
  const device = await deviceWith(false);
  device.meta.set('encryption', { pin: {}, keys: {} });
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now, 30 * day);
  expect(await idsOf(device)).toEqual([]);
  expect(device.meta.has('encryption')).toBe(true);
  await deleteAllButUnsent(new MemoryStorage(device), ['Task'], now + 31 * day, 30 * day);
  expect(device.meta.size).toBe(0);
});
