import { openReplica } from '../test/open-replica.ts';
import { remoteRecord, time } from '../test/rows.ts';
import { removeExpired } from './remove-expired.ts';
import { ServerRecords } from './server-records.ts';

const day = 86_400_000;
const lifetime = 90 * day;
const now = Date.parse(time) + lifetime + 1;

async function idsAfter(at: number, unsent = false) {
  const { store } = openReplica();
  const stamps = { _deleted: '1763900000000-phone' };
  await new ServerRecords(store).receive('Task', [
    { ...remoteRecord(1, { text: 'Walk' }), id: 'kept' },
    { ...remoteRecord(2, { text: 'Swim', _deleted: true }, stamps), id: 'deleted' },
  ]);
  await new ServerRecords(store).receive('Log', [
    { ...remoteRecord(1, { expiresAt: now / 1000 - 60 }), id: 'expired' },
    { ...remoteRecord(2, { expiresAt: now / 1000 + 60 }), id: 'later' },
  ]);
  if (unsent) await store.change([{ entity: 'Task', id: 'deleted', values: { _deleted: false } }]);
  await removeExpired(store.storage, {
    entities: ['Task', 'Log'],
    expiring: ['Log'],
    deletedLifetime: lifetime,
    now: at,
  });
  const rows = [...(await store.storage.getRows('Task')), ...(await store.storage.getRows('Log'))];
  return rows.map(({ id }) => id);
}

test('expired records: are removed when the server has removed them, others stay', async () => {
  expect(await idsAfter(now)).toEqual(['kept', 'later']);
  expect(await idsAfter(now - 120_000)).toEqual(['kept', 'deleted', 'expired', 'later']);
});

test('expired records: a row with an unsent change stays', async () => {
  expect(await idsAfter(now, true)).toEqual(['kept', 'deleted', 'later']);
});

test('expired records: without a server, a deleted record is removed by the age of its deletion', async () => {
  const { store, clock } = openReplica('laptop', { keepsDeleted: true });
  await store.change([{ entity: 'Task', id: 'kept', values: { text: 'Walk' } }]);
  await store.change([{ entity: 'Task', id: 'deleted', values: { text: 'Swim' } }]);
  await store.change([{ entity: 'Task', id: 'deleted', values: { _deleted: true } }]);
  const removeAt = (at: number) =>
    removeExpired(store.storage, {
      entities: ['Task'],
      expiring: [],
      deletedLifetime: lifetime,
      now: at,
      isDeviceOnly: true,
    });
  await removeAt(clock.now + lifetime);
  expect(await store.storage.getRows('Task')).toHaveLength(2);
  await removeAt(clock.now + lifetime + day);
  expect((await store.storage.getRows('Task')).map(({ id }) => id)).toEqual(['kept']);
});
