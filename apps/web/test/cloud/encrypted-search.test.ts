// @spec search-finds encryption-locked encryption-unreadable

import { newTestKey, stateOf } from '@kairos/sync/testing/encrypted-account';
import type { RecordStore } from '#data/records/record-store.ts';
import { readSearchRecords } from '#app/search/api/read-search-records.ts';
import { searchIndex } from '#app/search/rules/search-index.ts';
import { openEncryptedCloud, storeState, sync } from './encrypted-pages.ts';

const today = '2026-11-23';
let clock = Date.parse(`${today}T08:00:00.000Z`);
const { openEncrypted, openPage } = openEncryptedCloud(() => (clock += 1000));

const values = { date: today, text: 'Call Ann', note: 'about the river', order: 1, done: false };
const writeTask = (store: RecordStore, id: string) => store.change([{ entity: 'DailyTask', id, values }]);
const writePage = (store: RecordStore) =>
  store.change([
    { entity: 'JournalPage', id: today, values: { date: today, mood: 'good', text: 'Two herons' } },
  ]);

/** All texts that the search of a device looks through, in lower case. */
async function searchedTexts({ rows }: RecordStore): Promise<string> {
  const index = searchIndex(await readSearchRecords(rows), today);
  const items = Object.values(index).flat();
  return items.map(({ folded, more }) => `${folded}\n${more}`).join('\n');
}

test('search: finds encrypted texts on a device with the key, and nothing on a locked one', async () => {
  const { account, key, laptop } = await openEncrypted();
  await writeTask(laptop.store, 't1');
  await writePage(laptop.store);
  await sync(laptop.store);
  const phone = openPage(account, 'phone');
  await phone.store.refresh();
  expect(phone.store.getStatus().lockReason).toBe('words');
  expect(await searchedTexts(phone.store)).toBe('');
  await phone.unlock(key.accountKey);
  await sync(phone.store);
  const found = await searchedTexts(phone.store);
  for (const text of ['call ann', 'about the river', 'two herons']) expect(found).toContain(text);
});

test('search: finds what a device has read before it was locked, and no envelope', async () => {
  const { account, laptop, device } = await openEncrypted();
  await writeTask(laptop.store, 't1');
  await sync(laptop.store);
  const other = await newTestKey();
  await storeState(account, await stateOf(other, 'on', 3), 2);
  const phone = openPage(account, 'phone');
  await phone.unlock(other.accountKey);
  await writePage(phone.store);
  await sync(phone.store);
  await laptop.stop();
  const { store } = openPage(account, 'laptop', device);
  await store.refresh();
  expect(store.getStatus().lockReason).toBe('changed');
  const found = await searchedTexts(store);
  expect(found).toContain('call ann');
  expect(found).not.toContain('k1.');
});

test('search: finds no envelope on a device without the key that has read them', async () => {
  const { account, key, laptop } = await openEncrypted();
  await writeTask(laptop.store, 't1');
  await sync(laptop.store);
  // The encryption is off, and the text was not rewritten.
  await storeState(account, await stateOf(key, 'off', 3), 2);
  const { store } = openPage(account, 'phone');
  await store.refresh();
  expect(store.getStatus().lockReason).toBeUndefined();
  expect(JSON.stringify(await store.replica.storage.getRows('DailyTask'))).toContain(`"k1.${key.keys.id}`);
  expect(await searchedTexts(store)).toBe('');
});
