import { fakeRecords } from '#test/fake-records.ts';
import { removeExpiredRows } from './remove-expired-rows.ts';

const day = 24 * 60 * 60 * 1000;

test('expired rows: deleted records and discarded values are removed, at most once a day', async () => {
  const { store, server } = fakeRecords({ BucketItem: [{ id: 'sail', text: 'Sail', done: false }] });
  server.writeElsewhere('BucketItem', 'swim', { text: 'Swim', _deleted: true });
  const now = Date.now();
  const expiresAt = Math.floor(now / 1000) - 60;
  server.writeElsewhere('KeptVersion', 'value', { text: 'Run', expiresAt });
  await store.refresh();
  const { storage } = store.replica;
  const ids = async () =>
    [...(await storage.getRows('BucketItem')), ...(await storage.getRows('KeptVersion'))].map(({ id }) => id);
  expect((await ids()).toSorted()).toEqual(['sail', 'swim', 'value']);
  await removeExpiredRows(store, now);
  expect((await ids()).toSorted()).toEqual(['sail', 'swim']);
  const row = await storage.getRow('BucketItem', 'swim');
  const later = Date.parse(String(row?.base?.updatedAt)) + 91 * day;
  await removeExpiredRows(store, later);
  expect(await ids()).toEqual(['sail']);
  server.writeElsewhere('BucketItem', 'run', { text: 'Run', _deleted: true });
  await store.refresh();
  await removeExpiredRows(store, later + day - 1);
  expect(await ids()).toContain('run');
});
