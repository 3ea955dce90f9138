import { deletedSlice } from '@kairos/sync/row-index-keys';
import { allSeries, goalsOfYear, habits, tasksOfDays, tasksOfGoal } from '#data/lists.ts';
import type { OpenRecordStore } from './open-record-store.ts';
import { readRecords } from './read-records.ts';
import { Browser } from './testing/browser.ts';
import { writeStoredReplica } from './testing/stored-replica.ts';

let browser: Browser;
let tab: OpenRecordStore;

beforeEach(async () => {
  browser = new Browser();
  browser.tokenOwner = undefined;
  await writeStoredReplica();
  tab = browser.openTab('mira');
});
afterEach(() => browser.close());

test('replica of an earlier version: shows its records by day, by year and by link, with unsent changes', async () => {
  const { store } = tab;
  const day = await readRecords(store, tasksOfDays, ['2026-11-25', '2026-11-25']);
  expect(day.map(({ text, order }) => [text, order])).toEqual([
    ['Swim', 1],
    ['Walk', 0],
  ]);
  expect(await readRecords(store, goalsOfYear, 2026)).toMatchObject([{ title: 'Learn Greek' }]);
  expect(await readRecords(store, tasksOfGoal, 'greek')).toMatchObject([{ text: 'Walk' }]);
  const [read] = await readRecords(store, habits, undefined);
  expect(JSON.parse(read!.log)).toEqual({ '2026-11-24': true, '2026-11-25': true });
  expect(await readRecords(store, allSeries, undefined)).toEqual([]);
});

test('replica of an earlier version: keeps deleted records, the cursor and the name of the device', async () => {
  const { replica } = tab.store;
  const deleted = await replica.storage.getSlices('BucketItem', deletedSlice, deletedSlice);
  expect(deleted).toMatchObject([{ id: 'fly', base: { text: 'Fly' } }]);
  expect(await replica.readCursor('DailyTask')).toBe('2026-11-20T08:00:00.000Z');
  expect(await replica.device()).toBe('cf142e444a');
});

test('replica of an earlier version: sends its unsent changes', async () => {
  browser.tokenOwner = 'mira';
  expect(await tab.store.flush(5_000)).toBe(0);
  expect(browser.sent).toContainEqual(['mira', 'Swim']);
});
