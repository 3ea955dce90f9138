// @spec import-review import-continues

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError } from '@kairos/sync/storage';
import { currentRecord, visibleRecord } from '@kairos/sync/visible-record';
import { readAllRows } from '#features/transfer/export/api/read-export.ts';
import { addImport } from '#features/transfer/import/api/add-import.ts';
import { readProgress } from '#features/transfer/import/api/read-progress.ts';
import type { StoredImport } from '#features/transfer/import/api/import-state.ts';
import { readImports, readStoredImports } from '#features/transfer/import/api/stored-imports.ts';
import { undoImport } from '#features/transfer/import/api/undo-import.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';
import { previewFile, type PreviewedFile } from './preview-file.ts';

const stillSending = 120_000;
const today = '2026-11-25';
const samples = join(__dirname, '../../src/features/transfer/import/readers/testing/samples');

const cloud = openCloud(Date.now);

type TableKind = 'tasks' | 'habit-days';

const bytesOf = (name: string) => readFileSync(join(samples, name));

/** The first half of the records of a small import. */
function halfOf(preview: PreviewedFile): PreviewedFile {
  return { ...preview, added: preview.added.slice(0, Math.ceil(preview.total / 2)) };
}

async function addAll(store: RecordStore, preview: PreviewedFile): Promise<StoredImport> {
  const { id } = await addImport(store, preview.format, preview, today);
  const stored = (await readStoredImports(store.deviceState, today)).find((one) => one.id === id);
  if (!stored) throw new Error('The import is not stored');
  return stored;
}

/** The number of visible records of each entity. */
async function countsOf(store: RecordStore): Promise<Readonly<Record<string, number>>> {
  const { rows } = await readAllRows(store);
  return Object.fromEntries(
    Object.entries(rows)
      .map(([entity, list]) => [entity, list.filter((row) => visibleRecord(row)).length] as const)
      .filter(([, count]) => count > 0),
  );
}

interface Counted {
  readonly name: string;
  readonly expected: Readonly<Record<string, number>>;
  readonly kind?: TableKind;
}

const counts: readonly Counted[] = [
  { name: 'loop-2.3.zip', expected: { Habit: 4 } },
  { name: 'loop-2.2.zip', expected: { Habit: 4 } },
  { name: 'ticktick.csv', expected: { DailyTask: 1, TaskSeries: 2 } },
  { name: 'day-one.zip', expected: { JournalPage: 1 } },
  { name: 'todoist.csv', expected: { DailyTask: 2, TaskSeries: 2 } },
  { name: 'google-tasks.json', expected: { DailyTask: 1 } },
  { name: 'calendar.ics', expected: { DailyTask: 5, TaskSeries: 1 } },
  { name: 'habitica.json', expected: { DailyTask: 1, Habit: 2 } },
  { name: 'journey.zip', expected: { JournalPage: 2 } },
  { name: 'super-productivity.json', expected: { DailyTask: 2, TaskSeries: 1, Habit: 1 } },
  { name: 'notion.zip', expected: { DailyTask: 3 } },
  { name: 'habitica-history.csv', expected: { Habit: 1 }, kind: 'habit-days' },
];

test.each(counts)(
  'import of $name: the same records after an interruption and a second import',
  async ({ name, expected, kind }) => {
    const account = cloud.account('mira');
    const file = bytesOf(name);
    // The network is cut after one request, and the page is closed.
    const cut = account.openPage(1);
    const whole = await previewFile(cut, file, { kind });
    await addAll(cut, halfOf(whole));
    await cut.outbox.whenIdle();
    cut.stop();

    const page = account.openPage();
    const rest = await previewFile(page, file, { kind });
    expect(rest.total).toBe(Math.floor(whole.total / 2));
    if (rest.total > 0) await addAll(page, rest);
    expect(await page.flush(stillSending)).toBe(0);
    expect(await countsOf(page)).toEqual(expected);
    expect(await previewFile(page, file, { kind })).toMatchObject({ total: 0, alreadyPresent: whole.total });

    // A new device reads the records of the server.
    const device = cloud.account('mira').openPage();
    expect(await countsOf(device)).toEqual(expected);
    expect((await previewFile(device, file, { kind })).total).toBe(0);
  },
);

// Three parts.
const manyTasks = Buffer.from(
  ['Title,Day', ...Array.from({ length: 401 }, (_, index) => `Task ${index},2026-12-01`)].join('\n'),
);

test('import: a page that is closed while records are sent sends the rest when it is opened again', async () => {
  const account = cloud.account('mira');
  const closed = account.openPage(2);
  await addAll(closed, await previewFile(closed, manyTasks));
  await closed.outbox.whenIdle();
  closed.stop();

  const page = account.openPage();
  const [before] = await readProgress(page, today);
  expect(before).toMatchObject({ stored: { total: 401, parts: 3, addedParts: 3, isSent: false } });
  expect(before?.done).toBeLessThan(401);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await countsOf(page)).toEqual({ DailyTask: 401 });
  const [after] = await readProgress(page, today);
  expect(after).toMatchObject({ done: 401, stored: { isSent: true } });
  if (after) expect(await undoImport(page, after.stored, today)).toBe(0);
  expect(await countsOf(page)).toEqual({});
});

test.each(['closed', 'quota'] as const)(
  'import: a device that ends with %s while records are stored has added nothing, and lists nothing',
  async (kind) => {
    const page = cloud.account('mira').openPage();
    const preview = await previewFile(page, manyTasks);
    const { storage } = page.replica;
    await page.replica.device();
    // The transaction fails at its end.
    const write = storage.write.bind(storage);
    jest.spyOn(storage, 'write').mockImplementationOnce((durability, act) =>
      write(durability, async (transaction) => {
        await act(transaction);
        throw new StorageError(kind);
      }),
    );
    await expect(addAll(page, preview)).rejects.toThrow(kind);
    expect(await countsOf(page)).toEqual({});
    expect(await readImports(page.deviceState)).toEqual([]);
    await addAll(page, await previewFile(page, manyTasks));
    expect(await countsOf(page)).toEqual({ DailyTask: 401 });
  },
);

test('undo of an import: deletes the unchanged records and keeps the changed ones; the file can be imported again', async () => {
  const account = cloud.account('mira');
  const page = account.openPage();
  const file = bytesOf('ticktick.csv');
  const preview = await previewFile(page, file);
  const stored = await addAll(page, preview);
  expect(await page.flush(stillSending)).toBe(0);
  expect(stored).toMatchObject({ format: 'ticktick', day: today });
  expect(await readStoredImports(page.deviceState, '2026-12-26')).toEqual([]);
  const changed = preview.added.find(({ entity }) => entity === 'DailyTask');
  await page.change([{ entity: 'DailyTask', id: changed?.id ?? '', values: { text: 'Mine' } }]);
  expect(await undoImport(page, stored, today)).toBe(1);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await countsOf(page)).toEqual({ DailyTask: 1 });
  expect(await readStoredImports(page.deviceState, today)).toEqual([]);

  const again = await previewFile(page, file);
  expect(again.added.map(({ restores }) => restores)).toEqual([true, true]);
  await addAll(page, again);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await countsOf(cloud.account('mira').openPage())).toEqual({ DailyTask: 1, TaskSeries: 2 });
});

test('a journal with a page on a day that has one: it is added below once, and undo removes it', async () => {
  const page = cloud.account('mira').openPage();
  const before = 'Mine';
  await page.change([
    { entity: 'JournalPage', id: '2026-11-23', values: { date: '2026-11-23', text: before } },
  ]);
  const file = bytesOf('day-one.zip');
  const preview = await previewFile(page, file);
  expect(preview).toMatchObject({ total: 1, alreadyPresent: 0 });
  expect(preview.added).toEqual([]);
  const stored = await addAll(page, preview);
  const textNow = async () => {
    const row = await page.replica.storage.getRow('JournalPage', '2026-11-23');
    return row && String(currentRecord(row).text);
  };
  expect(await textNow()).toMatch(/^Mine\n\n07:10\nPan recién hecho/);
  expect(await previewFile(page, file)).toMatchObject({ total: 0, alreadyPresent: 1 });
  expect(await undoImport(page, stored, today)).toBe(0);
  expect(await textNow()).toBe(before);
  expect(await page.flush(stillSending)).toBe(0);
});
