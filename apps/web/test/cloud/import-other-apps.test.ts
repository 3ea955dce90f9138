import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBundledApi, type BundledApi } from '@kairos/local-cloud/open-bundled-api';
import { currentRecord, visibleRecord } from '@kairos/sync/visible-record';
import { readAllRows } from '#screens/settings/export/api/read-export.ts';
import { readFile } from '#screens/settings/other-apps/api/read-file.ts';
import { readStoredImports } from '#screens/settings/other-apps/api/stored-imports.ts';
import { storeImport, takeImportBack } from '#screens/settings/other-apps/api/store-import.ts';
import type {
  ImportContent,
  SourceFormat,
} from '#screens/settings/other-apps/readers/rules/import-content.ts';
import { readTable } from '#screens/settings/other-apps/readers/rules/read-table.ts';
import { obviousColumns } from '#screens/settings/other-apps/readers/rules/table-columns.ts';
import { planImport, type OtherAppPlan } from '#screens/settings/other-apps/rules/plan-import.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { Account } from './open-account.ts';

const stillSending = 120_000;
const today = '2026-11-25';
const context = { today, zone: 'Europe/Madrid' };
const everything = { addsDone: true, addsEvents: true, extendsPages: true };
const samples = join(__dirname, '../../src/screens/settings/other-apps/readers/testing/samples');

let cloud: BundledApi;
let pages: RecordStore[] = [];
beforeEach(async () => {
  cloud = await openBundledApi(Date.now);
});
afterEach(async () => {
  // A page that still sends or reads would use tables that are closed.
  for (const page of pages) page.stop();
  await Promise.all(pages.flatMap((page) => [page.outbox.settled(), page.refresh()]));
  pages = [];
  await cloud.close();
});

function openPage(account: Account, requests?: number): RecordStore {
  const page = account.openPage(requests);
  pages.push(page);
  return page;
}

interface Read {
  readonly format: SourceFormat;
  readonly content: ImportContent;
}

async function read(name: string): Promise<Read> {
  const found = await readFile(new Blob([readFileSync(join(samples, name))]), context);
  if (typeof found === 'string') throw new Error(found);
  if (found.is === 'content') return found;
  if (found.is !== 'table') throw new Error(found.is);
  const columns = obviousColumns(found.rows[0] ?? [], 'tasks');
  const content = readTable(found.rows, { kind: 'tasks', columns, order: 'day-first' }, context);
  return { format: 'table', content };
}

async function planOf(store: RecordStore, { format, content }: Read): Promise<OtherAppPlan> {
  const { rows } = await readAllRows(store);
  return planImport(format, content, everything, { rows, today, start: '00:00', now: store.now() });
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

const counts: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ['loop-2.3.zip', { Habit: 4 }],
  ['loop-2.2.zip', { Habit: 4 }],
  ['ticktick.csv', { DailyTask: 3 }],
  ['day-one.zip', { JournalPage: 1 }],
  ['todoist.csv', { DailyTask: 2, TaskSeries: 2 }],
  ['google-tasks.json', { DailyTask: 1 }],
  ['calendar.ics', { DailyTask: 8 }],
  ['habitica.json', { DailyTask: 1, Habit: 2 }],
  ['journey.zip', { JournalPage: 2 }],
  ['super-productivity.json', { DailyTask: 2, LaterTask: 1, Habit: 1 }],
  ['notion.zip', { DailyTask: 3 }],
];

test.each(counts)(
  'import of %s: the same records after an interruption and a second import',
  async (name, expected) => {
    const account = new Account(cloud.api, 'mira');
    const file = await read(name);
    // The network is cut after one request, and the page is closed.
    const cut = openPage(account, 1);
    const half = await planOf(cut, file);
    await storeImport(
      cut,
      file.format,
      { ...half, added: half.added.slice(0, Math.ceil(half.added.length / 2)) },
      today,
    );
    await cut.outbox.settled();
    cut.stop();

    const page = openPage(account);
    const rest = await planOf(page, file);
    expect(rest.added.length).toBe(Math.floor(half.added.length / 2));
    await storeImport(page, file.format, rest, today);
    expect(await page.flush(stillSending)).toBe(0);
    expect(await countsOf(page)).toEqual(expected);
    const again = await planOf(page, file);
    expect(again).toMatchObject({ added: [], extended: [], here: half.added.length });

    // A new device reads the records of the server.
    const device = openPage(new Account(cloud.api, 'mira'));
    expect(await countsOf(device)).toEqual(expected);
    expect((await planOf(device, file)).added).toEqual([]);
  },
);

test('undo of an import: deletes the unchanged records and keeps the changed ones; the file can be imported again', async () => {
  const account = new Account(cloud.api, 'mira');
  const page = openPage(account);
  const file = await read('ticktick.csv');
  const plan = await planOf(page, file);
  await storeImport(page, file.format, plan, today);
  expect(await page.flush(stillSending)).toBe(0);
  const [stored] = await readStoredImports(page.replica.storage, today);
  if (!stored) throw new Error('The import is not stored');
  expect(stored).toMatchObject({ format: 'ticktick', day: today });
  expect(await readStoredImports(page.replica.storage, '2026-12-26')).toEqual([]);
  const [changed] = plan.added;
  await page.change([{ entity: 'DailyTask', id: changed?.id ?? '', values: { done: true } }]);
  expect(await takeImportBack(page, stored, today)).toBe(1);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await countsOf(page)).toEqual({ DailyTask: 1 });
  expect(await readStoredImports(page.replica.storage, today)).toEqual([]);

  const again = await planOf(page, file);
  expect(again.added.map(({ restores }) => restores)).toEqual([true, true]);
  await storeImport(page, file.format, again, today);
  expect(await page.flush(stillSending)).toBe(0);
  expect(await countsOf(openPage(new Account(cloud.api, 'mira')))).toEqual({ DailyTask: 3 });
});

test('a journal with a page on a day that has one: it is added below once, and undo removes it', async () => {
  const page = openPage(new Account(cloud.api, 'mira'));
  const before = 'Mine';
  await page.change([
    { entity: 'JournalPage', id: '2026-11-23', values: { date: '2026-11-23', text: before } },
  ]);
  const file = await read('day-one.zip');
  const plan = await planOf(page, file);
  expect(plan.added).toEqual([]);
  const stored = await storeImport(page, file.format, plan, today);
  const textNow = async () => {
    const row = await page.replica.storage.getRow('JournalPage', '2026-11-23');
    return row && String(currentRecord(row).text);
  };
  expect(await textNow()).toMatch(/^Mine\n\n07:10\nPan recién hecho/);
  expect(await planOf(page, file)).toMatchObject({ extended: [], here: 1 });
  expect(await takeImportBack(page, stored, today)).toBe(0);
  expect(await textNow()).toBe(before);
  expect(await page.flush(stillSending)).toBe(0);
});
