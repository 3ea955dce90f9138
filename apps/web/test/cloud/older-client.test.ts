// @spec task-reminder older-client anniversary reminder-days-before calendar-source

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRecord } from '@kairos/sync/visible-record';
import { type FragmentDefinitionNode, Kind, parse, print, visit } from 'graphql';
import { ReceiveQueue } from '#data/records/receive-queue.ts';
import { toRemoteRecord } from '#data/records/graphql-transport.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import type { Account } from './open-account.ts';
import { openCloud } from './open-cloud.ts';

// A browser still runs the files of the version before notes and Later. Its documents are those of that build.
const definitions = parse(
  readFileSync(join(__dirname, 'documents/before-notes.graphql'), 'utf8'),
).definitions;
const fragments = new Map(
  definitions
    .filter(
      (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
    )
    .map((fragment) => [fragment.name.value, fragment]),
);

const stillSending = 60_000;
const day = '2026-11-25';
const cloud = openCloud(Date.now);
let account: Account;
let page: RecordStore;

beforeEach(() => {
  account = cloud.account('mira');
  page = account.openPage();
});

/** The document of an operation with the fragments that it uses. */
function documentOf(name: string): string {
  const operation = definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
  );
  if (!operation) throw new Error(`The build had no operation ${name}`);
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: typeof operation | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return [operation, ...used].map(print).join('\n');
}

type Answer = Readonly<Record<string, Record<string, unknown> & { items?: Record<string, unknown>[] }>>;

/** An answer to the client of the earlier version. */
async function ask(name: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const { data, errors } = await cloud.api.execute(
    { query: documentOf(name), variables },
    { identity: { sub: account.owner } },
  );
  expect(errors ?? []).toEqual([]);
  return data as Answer;
}

async function recordsOf(entity: string): Promise<readonly Record<string, unknown>[]> {
  await page.refresh();
  return (await page.replica.storage.getRows(entity)).map(currentRecord);
}

async function store(
  entity: Parameters<RecordStore['change']>[0][number]['entity'],
  id: string,
  values: object,
) {
  await page.change([{ entity, id, values: { ...values } }]);
  expect(await page.flush(stillSending)).toBe(0);
  expect(page.getStatus().rejections).toEqual([]);
}

const cases = [
  [
    'DailyTask',
    { text: 'Pack', date: day, order: 0, done: false, note: '[ ] Pen', ticks: '{"1":true}', remind: 15 },
    { text: 'Pack well', done: true },
  ],
  [
    'TaskSeries',
    { text: 'Pages', repeat: 'daily', days: [], start: day, note: '[ ] Pen', remind: 0 },
    { end: '2026-12-31' },
  ],
  [
    'TaskSeries',
    { text: 'Grandma', repeat: 'yearly', monthDay: 3, start: '2026-12-03', since: 1944, remind: 1440 },
    { text: 'Grandma’s birthday' },
  ],
  [
    'YearlyPopupTask',
    { title: 'Paint', month: 'Nov', year: 2026, done: false, note: 'Blue' },
    { title: 'Paint the door' },
  ],
] as const;

test.each(cases)(
  'older client: keeps the new fields of a %s that it changes, deletes and restores',
  async (entity, values, changed) => {
    await store(entity, 'a', values);
    const plural = entity === 'TaskSeries' ? entity : `${entity}s`;
    const [seen] = (await ask(`Changed${plural}`))[`changed${plural}`]?.items ?? [];
    expect(seen).toMatchObject({ id: 'a' });
    expect(seen).not.toHaveProperty('note');

    const update = `update${entity}`;
    const first = await ask(`Update${entity}`, {
      input: { id: 'a', ...changed },
      condition: { version: { eq: seen?.version } },
    });
    expect(first[update]).toMatchObject(changed);
    await ask(`Delete${entity}`, { input: { id: 'a' } });
    await ask(`Update${entity}`, { input: { id: 'a', _deleted: false } });
    expect(await recordsOf(entity)).toMatchObject([{ ...values, ...changed }]);
  },
);

test('older client: adds a task without the new fields, and another device gives it a note', async () => {
  await ask('CreateDailyTask', { input: { id: 'b', date: day, text: 'Sail', order: 0, done: false } });
  expect(await recordsOf('DailyTask')).toMatchObject([{ text: 'Sail' }]);
  await store('DailyTask', 'b', { note: 'Socks' });
  await ask('UpdateDailyTask', { input: { id: 'b', done: true } });
  expect(await recordsOf('DailyTask')).toMatchObject([{ text: 'Sail', done: true, note: 'Socks' }]);
});

test('older client: reads and changes what it knows beside tasks of Later', async () => {
  await store('LaterTask', 'p', { text: 'Passport', order: 0, note: '[ ] Photo' });
  await ask('CreateBucketItem', { input: { id: 'd', text: 'Fly', done: false } });
  const changed = await ask('ChangedDailyTasks');
  expect(changed.changedDailyTasks?.items).toEqual([]);
  expect(await recordsOf('LaterTask')).toMatchObject([{ text: 'Passport', note: '[ ] Photo' }]);
});

/** The queries of the earlier version for what has changed; the one for all entities asks for each of them. */
const changedQueries = definitions.flatMap((definition) => {
  if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name?.value.startsWith('Changed'))
    return [];
  const required =
    definition.variableDefinitions?.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE) ?? [];
  const variables = Object.fromEntries(required.map(({ variable }) => [variable.name.value, true]));
  return [[definition.name.value, variables] as const];
});

test('older client: reads and changes what it knows in an account with other calendars, which stay', async () => {
  const calendar = {
    ...{ name: 'Home', address: 'https://cloud.example/dav/', kind: 'caldav', tint: 'sage', every: 60 },
    ...{ userName: 'mira', password: 'abcd-efgh', hidden: false, order: 0 },
  };
  await store('CalendarSource', 'home', calendar);
  await ask('CreateDailyTask', { input: { id: 'c', date: day, text: 'Row', order: 0, done: false } });
  const known: unknown[] = [];
  for (const query of changedQueries) known.push(...Object.values(await ask(...query)));
  expect(JSON.stringify(known)).toContain('"Row"');
  expect(JSON.stringify(known)).not.toMatch(/cloud\.example|abcd-efgh/);

  await ask('UpdateDailyTask', { input: { id: 'c', done: true } });
  await ask('DeleteDailyTask', { input: { id: 'c' } });
  expect(await recordsOf('CalendarSource')).toMatchObject([calendar]);
  await store('CalendarSource', 'home', { hidden: true });
  expect(await recordsOf('CalendarSource')).toMatchObject([{ ...calendar, hidden: true }]);
});

test('older client: its real-time change does not remove the note of another device', async () => {
  await store('DailyTask', 'a', { text: 'Pack', date: day, order: 0, done: false, note: '[ ] Pen' });
  // A subscription gets the fields that the mutation selects.
  const { updateDailyTask } = await ask('UpdateDailyTask', { input: { id: 'a', text: 'Pack well' } });
  const change = toRemoteRecord({ ...updateDailyTask, note: null, ticks: null });
  const read = jest.fn(() => void page.refresh());
  if (change) new ReceiveQueue(page.replica, 'DailyTask', read).add(change);
  while (read.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await page.refresh();
  const row = await page.replica.storage.getRow('DailyTask', 'a');
  expect(row && currentRecord(row)).toMatchObject({ text: 'Pack well', note: '[ ] Pen' });
  expect(await recordsOf('DailyTask')).toMatchObject([{ text: 'Pack well', note: '[ ] Pen' }]);
});

test('real time: a new record is received without a reading, an unknown one that was changed is read whole', async () => {
  const input = { text: 'Pack', date: day, order: 0, done: false };
  const { createDailyTask } = await ask('CreateDailyTask', { input: { ...input, id: 'new' } });
  await ask('CreateDailyTask', { input: { ...input, id: 'old' } });
  // An update one millisecond after the creation looks like a creation. Over a network it comes later.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const { updateDailyTask } = await ask('UpdateDailyTask', { input: { id: 'old', done: true } });
  const read = jest.fn(() => void page.refresh());
  const queue = new ReceiveQueue(page.replica, 'DailyTask', read);
  queue.add(toRemoteRecord(createDailyTask)!);
  const isStored = async (id: string) => (await page.replica.storage.getRow('DailyTask', id)) !== undefined;
  while (!(await isStored('new'))) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(read).not.toHaveBeenCalled();
  queue.add(toRemoteRecord(updateDailyTask)!);
  while (!(await isStored('old'))) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(read).toHaveBeenCalledTimes(1);
});
