// @spec adoption-continues

import 'fake-indexeddb/auto';
import { MemoryStorage } from '@kairos/sync/memory-storage';
import { beginLocalUse, hasLocalRecords, markLocalRecords } from '#account/identity/local-use.ts';
import { deleteLocalReplica, openLocalReplica } from '#data/records/local-replica.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { AdoptionRunner } from './adoption-runner.ts';

const settings = { entity: 'UserSettings', id: 'local', values: { theme: 'dark' } };

/** Stores the settings, and copies of them as records of other entities. */
async function storeHere(...entities: readonly string[]): Promise<void> {
  beginLocalUse();
  markLocalRecords();
  const local = await openLocalReplica(() => undefined);
  await local?.replica.change([settings]);
  await local?.storage.write('strict', async (transaction) => {
    const row = await transaction.getRow('UserSettings', 'local');
    for (const entity of entities) if (row) transaction.putRow({ ...row, entity });
  });
  await local?.storage.close();
}

async function startState() {
  // Safe: a device without an adoption uses only the storage of the account.
  const store = { replica: { storage: new MemoryStorage() } } as unknown as RecordStore;
  const runner = new AdoptionRunner(store, 'mira');
  await runner.start();
  return runner.getState().is;
}

afterEach(deleteLocalReplica);

test('adoption: asks nothing about settings alone, and notes that nothing was written', async () => {
  await storeHere();
  expect(await startState()).toBe('none');
  expect(hasLocalRecords()).toBe(false);
});

test('adoption: leaves records of an entity that only a newer build knows to that build', async () => {
  await storeHere('Newer');
  expect(await startState()).toBe('none');
  expect(hasLocalRecords()).toBe(true);
});
