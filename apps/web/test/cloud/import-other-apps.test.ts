import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError } from '@kairos/sync/storage';
import { currentRecord, visibleRecord } from '@kairos/sync/visible-record';
import { readAllRows } from '#features/transfer/export/api/read-export.ts';
import { continueImports } from '#features/transfer/other-apps/api/continue-imports.ts';
import { type PlannedImport, prepareImport } from '#features/transfer/other-apps/api/prepare-import.ts';
import { readProgress } from '#features/transfer/other-apps/api/read-progress.ts';
import { resumeImports } from '#features/transfer/other-apps/api/resume-imports.ts';
import { sendRows } from '#features/transfer/other-apps/api/send-rows.ts';
import {
  readImports,
  readPart,
  readStoredImports,
  type StoredImport,
} from '#features/transfer/other-apps/api/stored-imports.ts';
import { takeImportBack } from '#features/transfer/other-apps/api/take-import-back.ts';
import { obviousColumns } from '#features/transfer/other-apps/readers/rules/table-columns.ts';
import type { PlanSummary } from '#features/transfer/other-apps/rules/plan-summary.ts';
import { ImportSession } from '#features/transfer/other-apps/session/import-session.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';

const stillSending = 120_000;
const today = '2026-11-25';
const context = { today, zone: 'Europe/Madrid' };
const everything = { addsDone: true, addsEvents: true, extendsPages: true };
const samples = join(__dirname, '../../src/features/transfer/other-apps/readers/testing/samples');

const cloud = openCloud(Date.now);

interface Planned extends PlannedImport {
  readonly summary: PlanSummary;
}

type TableKind = 'tasks' | 'habit-days';

/** Reads a file and plans its import with the records of a page. In a table of habit days, the first column is the habit. */
async function planOf(store: RecordStore, bytes: Uint8Array, kind: TableKind = 'tasks'): Promise<Planned> {
  const session = new ImportSession();
  const found = await session.read(new Blob([bytes as BlobPart]), context);
  if (found.is === 'table') {
    const columns = obviousColumns(
      found.table.columns.map(({ heading }) => heading),
      kind,
    );
    const named = kind === 'habit-days' ? { ...columns, 0: 'title' as const } : columns;
    session.chooseColumns({ kind, columns: named, order: 'day-first' });
  } else if (found.is !== 'content') throw new Error(found.is);
  await sendRows(store, {
    addRows: (...rows) => {
      session.addRows(...rows);
      return Promise.resolve();
    },
  });
  const summary = await session.plan(everything, { today, start: '00:00', now: store.now() });
  const format = found.is === 'table' ? 'table' : found.format;
  return { format, total: summary.total, part: (index) => Promise.resolve(session.part(index)), summary };
}

const bytesOf = (name: string) => readFileSync(join(samples, name));

/** The first half of the records of a small import. */
function halfOf({ format, total, part }: Planned): PlannedImport {
  const half = Math.ceil(total / 2);
  return {
    ...{ format, total: half },
    part: async (index) => {
      const { records, extended } = await part(index);
      return { records: records.slice(0, half), extended };
    },
  };
}

async function addAll(store: RecordStore, planned: PlannedImport): Promise<StoredImport> {
  const { id } = await prepareImport(store, planned, today);
  await continueImports(store, today);
  const stored = (await readStoredImports(store.replica.storage, today)).find((one) => one.id === id);
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
    const whole = await planOf(cut, file, kind);
    await addAll(cut, halfOf(whole));
    await cut.outbox.settled();
    cut.stop();

    const page = account.openPage();
    const rest = await planOf(page, file, kind);
    expect(rest.total).toBe(Math.floor(whole.total / 2));
    if (rest.total > 0) await addAll(page, rest);
    expect(await page.flush(stillSending)).toBe(0);
    expect(await countsOf(page)).toEqual(expected);
    expect((await planOf(page, file, kind)).summary).toMatchObject({ total: 0, here: whole.total });

    // A new device reads the records of the server.
    const device = cloud.account('mira').openPage();
    expect(await countsOf(device)).toEqual(expected);
    expect((await planOf(device, file, kind)).total).toBe(0);
  },
);

// Three parts.
const manyTasks = Buffer.from(
  ['Title,Day', ...Array.from({ length: 401 }, (_, index) => `Task ${index},2026-12-01`)].join('\n'),
);

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

test('import: a page that is closed in the middle adds the rest when it is opened again', async () => {
  const account = cloud.account('mira');
  const closed = account.openPage();
  failOnce(closed, 'closed');
  await expect(addAll(closed, await planOf(closed, manyTasks))).rejects.toThrow('closed');
  closed.stop();
  await closed.outbox.settled();

  const page = account.openPage();
  const { storage } = page.replica;
  const [before] = await readProgress(storage, today);
  expect(before).toMatchObject({ stored: { total: 401, isSent: false } });
  expect(before?.done).toBeLessThanOrEqual(200);
  await resumeImports(page);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await countsOf(page)).toEqual({ DailyTask: 401 });
  const [after] = await readProgress(storage, today);
  expect(after).toMatchObject({ done: 401, stored: { isSent: true } });
  if (after) expect(await takeImportBack(page, after.stored, today)).toBe(0);
  expect(await countsOf(page)).toEqual({});
});

test('import: a page that is closed before the parts are stored adds nothing and leaves nothing', async () => {
  const account = cloud.account('mira');
  const page = account.openPage();
  const planned = await planOf(page, manyTasks);
  const part = (index: number) => (index < 2 ? planned.part(index) : Promise.reject(new Error('closed')));
  await expect(prepareImport(page, { ...planned, part }, today)).rejects.toThrow('closed');
  const { storage } = page.replica;
  const [begun] = await readImports(storage);
  if (!begun) throw new Error('The import is not listed');
  expect(await readStoredImports(storage, today)).toEqual([]);
  expect((await readPart(storage, begun, 1)).records).toHaveLength(200);
  await resumeImports(page);
  expect(await countsOf(page)).toEqual({});
  expect(await readImports(storage)).toEqual([]);
  expect((await readPart(storage, begun, 1)).records).toEqual([]);
});

test('import: a full device stops the import; the added records can be undone, and importing the file again adds the rest', async () => {
  const page = cloud.account('mira').openPage();
  failOnce(page, 'quota');
  await expect(addAll(page, await planOf(page, manyTasks))).rejects.toThrow('quota');
  const { storage } = page.replica;
  const [ended] = await readStoredImports(storage, today);
  expect(ended).toMatchObject({ total: 200, parts: 1, addedParts: 1 });
  await resumeImports(page);
  expect(await countsOf(page)).toEqual({ DailyTask: 200 });
  await addAll(page, await planOf(page, manyTasks));
  expect(await countsOf(page)).toEqual({ DailyTask: 401 });
  if (ended) await takeImportBack(page, ended, today);
  expect(await countsOf(page)).toEqual({ DailyTask: 201 });
  expect(await page.flush(stillSending)).toBe(0);
});

test('undo of an import: deletes the unchanged records and keeps the changed ones; the file can be imported again', async () => {
  const account = cloud.account('mira');
  const page = account.openPage();
  const file = bytesOf('ticktick.csv');
  const plan = await planOf(page, file);
  const stored = await addAll(page, plan);
  expect(await page.flush(stillSending)).toBe(0);
  expect(stored).toMatchObject({ format: 'ticktick', day: today });
  expect(await readStoredImports(page.replica.storage, '2026-12-26')).toEqual([]);
  const changed = (await plan.part(0)).records.find(({ entity }) => entity === 'DailyTask');
  await page.change([{ entity: 'DailyTask', id: changed?.id ?? '', values: { text: 'Mine' } }]);
  expect(await takeImportBack(page, stored, today)).toBe(1);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await countsOf(page)).toEqual({ DailyTask: 1 });
  expect(await readStoredImports(page.replica.storage, today)).toEqual([]);

  const again = await planOf(page, file);
  expect((await again.part(0)).records.map(({ restores }) => restores)).toEqual([true, true]);
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
  const plan = await planOf(page, file);
  expect(plan.summary).toMatchObject({ total: 1, here: 0 });
  expect((await plan.part(0)).records).toEqual([]);
  const stored = await addAll(page, plan);
  const textNow = async () => {
    const row = await page.replica.storage.getRow('JournalPage', '2026-11-23');
    return row && String(currentRecord(row).text);
  };
  expect(await textNow()).toMatch(/^Mine\n\n07:10\nPan recién hecho/);
  expect((await planOf(page, file)).summary).toMatchObject({ total: 0, here: 1 });
  expect(await takeImportBack(page, stored, today)).toBe(0);
  expect(await textNow()).toBe(before);
  expect(await page.flush(stillSending)).toBe(0);
});
