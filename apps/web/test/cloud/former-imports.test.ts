// @spec import-former

import { StorageError } from '@kairos/sync/storage';
import { currentRecord, visibleRecord } from '@kairos/sync/visible-record';
import { continueImports } from '#features/transfer/import/api/continue-imports.ts';
import { readProgress } from '#features/transfer/import/api/read-progress.ts';
import { resumeImports } from '#features/transfer/import/api/resume-imports.ts';
import { readStoredImports } from '#features/transfer/import/api/stored-imports.ts';
import { undoImport } from '#features/transfer/import/api/undo-import.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';
import { previewFile } from './preview-file.ts';

const stillSending = 120_000;
const today = '2026-11-25';
const listKey = 'other-app-imports';
const partSize = 200;

const cloud = openCloud(Date.now);

// Three parts.
const manyTasks = Buffer.from(
  ['Title,Day', ...Array.from({ length: 401 }, (_, index) => `Task ${index},2026-12-01`)].join('\n'),
);

interface FormerImport {
  readonly isPrepared?: boolean;
  readonly addedParts?: number;
  readonly extended?: readonly object[];
}

/** Stores the state of an import as the versions did that stored the records in parts before they added them. */
async function storeFormer(
  store: RecordStore,
  records: readonly object[],
  { isPrepared = true, addedParts = 0, extended = [] }: FormerImport = {},
): Promise<void> {
  const parts = Math.ceil(records.length / partSize) || 1;
  await store.replica.storage.write('strict', (transaction) => {
    transaction.putMeta(listKey, [
      {
        ...{ id: 'former', format: 'table', day: today, at: Date.now(), isSent: false },
        ...{ total: records.length + extended.length, parts, isPrepared, addedParts },
      },
    ]);
    for (let index = 0; index < parts; index += 1) {
      const own = records.slice(index * partSize, (index + 1) * partSize);
      transaction.putMeta(`${listKey}:former:${index}`, {
        records: own,
        extended: index === parts - 1 ? extended : [],
      });
    }
    return Promise.resolve();
  });
}

async function taskCount(store: RecordStore): Promise<number> {
  const rows = await store.replica.storage.getRows('DailyTask');
  return rows.filter((row) => visibleRecord(row)).length;
}

const partOf = (store: RecordStore, index: number) =>
  store.replica.storage.getMeta(`${listKey}:former:${index}`);

/** The second part of the import cannot be stored. */
function failOnce(store: RecordStore, kind: StorageError['kind']): void {
  const add = store.import.bind(store);
  jest
    .spyOn(store, 'import')
    .mockImplementationOnce(add)
    .mockImplementationOnce(add)
    .mockImplementationOnce(add)
    .mockImplementationOnce(add)
    .mockImplementationOnce(() => Promise.reject(new StorageError(kind)))
    .mockImplementation(add);
}

test('import of a former version: a page that is closed in the middle adds the rest when it is opened again', async () => {
  const account = cloud.account('mira');
  const closed = account.openPage();
  await storeFormer(closed, (await previewFile(closed, manyTasks)).added);
  failOnce(closed, 'closed');
  await expect(continueImports(closed, today)).rejects.toThrow('closed');
  closed.stop();
  await closed.outbox.whenIdle();

  const page = account.openPage();
  const [before] = await readProgress(page, today);
  expect(before).toMatchObject({ stored: { total: 401, isSent: false } });
  expect(before?.done).toBeLessThanOrEqual(200);
  await resumeImports(page);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await taskCount(page)).toBe(401);
  const [after] = await readProgress(page, today);
  expect(after).toMatchObject({ done: 401, stored: { isSent: true } });
  if (after) expect(await undoImport(page, after.stored, today)).toBe(0);
  expect(await taskCount(page)).toBe(0);
  expect(await partOf(page, 0)).toBeUndefined();
});

test('import of a former version: one whose parts are not all stored adds nothing and leaves nothing', async () => {
  const page = cloud.account('mira').openPage();
  await storeFormer(page, (await previewFile(page, manyTasks)).added, { isPrepared: false });
  const { storage } = page.replica;
  expect(await readStoredImports(page.deviceState, today)).toEqual([]);
  expect(await partOf(page, 1)).toBeDefined();
  await resumeImports(page);
  expect(await taskCount(page)).toBe(0);
  expect(await storage.getMeta(listKey)).toEqual([]);
  expect(await partOf(page, 1)).toBeUndefined();
});

test('import of a former version: a full device stops it; the added records can be undone, and the file adds the rest', async () => {
  const page = cloud.account('mira').openPage();
  await storeFormer(page, (await previewFile(page, manyTasks)).added);
  failOnce(page, 'quota');
  await expect(continueImports(page, today)).rejects.toThrow('quota');
  const [ended] = await readStoredImports(page.deviceState, today);
  expect(ended).toMatchObject({ total: 200, parts: 1, addedParts: 1 });
  await resumeImports(page);
  expect(await taskCount(page)).toBe(200);
  await page.import((await previewFile(page, manyTasks)).added);
  expect(await taskCount(page)).toBe(401);
  if (ended) await undoImport(page, ended, today);
  expect(await taskCount(page)).toBe(201);
  expect(await page.flush(stillSending)).toBe(0);
});

test('import of a former version: a finished one is undone', async () => {
  const page = cloud.account('mira').openPage();
  const { added } = await previewFile(page, 'Title,Day\nSail,2026-12-01\nSwim,2026-12-02\n');
  await page.import(added);
  await storeFormer(
    page,
    added.map(({ entity, id }) => ({ entity, id })),
    { addedParts: 1 },
  );
  expect(await page.flush(stillSending)).toBe(0);
  const [finished] = await readStoredImports(page.deviceState, today);
  if (finished) expect(await undoImport(page, finished, today)).toBe(0);
  expect(await taskCount(page)).toBe(0);
  expect(await page.flush(stillSending)).toBe(0);
});

test('import of a former version: the text of a page is added once, and undo removes it', async () => {
  const page = cloud.account('mira').openPage();
  const day = '2026-11-23';
  await page.change([{ entity: 'JournalPage', id: day, values: { date: day, text: 'Mine' } }]);
  await storeFormer(page, [], { extended: [{ id: day, before: 'Mine', text: 'Mine\n\nTheirs' }] });
  const textNow = async () => {
    const row = await page.replica.storage.getRow('JournalPage', day);
    return row && currentRecord(row).text;
  };
  await resumeImports(page);
  await resumeImports(page);
  expect(await textNow()).toBe('Mine\n\nTheirs');
  const [stored] = await readStoredImports(page.deviceState, today);
  if (stored) expect(await undoImport(page, stored, today)).toBe(0);
  expect(await textNow()).toBe('Mine');
  expect(await page.flush(stillSending)).toBe(0);
});
