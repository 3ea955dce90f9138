// @spec adoption-continues

import 'fake-indexeddb/auto';
import { beginLocalUse, markLocalRecords } from '#account/identity/local-use.ts';
import { LocalAdoption } from './local-adoption.ts';
import { openLocalReplica } from './local-replica.ts';
import type { RecordStore } from './record-store.ts';

/** Deletes the records of the device, as another tab does, when the reading begins a transaction. */
function deleteDuringReading(): void {
  const spy = jest.spyOn(IDBDatabase.prototype, 'transaction');
  spy.mockImplementation(function (this: IDBDatabase, ...args) {
    spy.mockRestore();
    // The polyfill sends this event later than browsers.
    this.dispatchEvent(new IDBVersionChangeEvent('versionchange', { newVersion: null }));
    indexedDB.deleteDatabase(this.name);
    return this.transaction(...args);
  });
}

// Safe: these methods do not use the store of the account.
const deviceAdoption = () => new LocalAdoption({} as RecordStore, 'mira');

test('local adoption: has no rows when another tab deletes the records during the reading', async () => {
  beginLocalUse();
  markLocalRecords();
  const local = await openLocalReplica(() => undefined);
  await local?.replica.change([{ entity: 'BucketItem', id: 'sail', values: { text: 'Sail', done: false } }]);
  await local?.storage.close();
  const adoption = deviceAdoption();
  expect(await adoption.rows()).toHaveLength(1);
  deleteDuringReading();
  expect(await adoption.rows()).toEqual([]);
});

test('local adoption: counts records of an entity that only a newer build knows', async () => {
  beginLocalUse();
  markLocalRecords();
  const adoption = deviceAdoption();
  expect(await adoption.countRows()).toBe(0);
  const local = await openLocalReplica(() => undefined);
  await local?.replica.change([{ entity: 'BucketItem', id: 'sail', values: { text: 'Sail', done: false } }]);
  await local?.storage.write('strict', async (transaction) => {
    const row = await transaction.getRow('BucketItem', 'sail');
    if (row) transaction.putRow({ ...row, entity: 'Newer' });
    transaction.deleteRow('BucketItem', 'sail');
  });
  await local?.storage.close();
  expect(await adoption.rows()).toEqual([]);
  expect(await adoption.countRows()).toBe(1);
});
