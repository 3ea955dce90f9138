import { DeleteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { deleteTable } from '@kairos/dynamodb/delete-table';
import { describeTable } from '@kairos/dynamodb/describe-table';
import { addSyncFields } from '../../src/tables/add-sync-fields.ts';
import { openTable } from '../../src/tables/open-table.ts';
import { copyNameOf, OtherRebuildError } from '../../src/tables/other-rebuilds.ts';
import { TableShapeError } from '../../src/tables/table-shape.ts';
import { emptyTables } from './empty-tables.ts';
import { interruptedClient, runUntil } from './interrupted-client.ts';
import {
  byDate,
  copiedTasks,
  createOldTasks,
  itemsOf,
  newTasks,
  oldTask,
  oldTasks,
  put,
} from './task-table.ts';

const name = newTasks.TableName;
const ids = ['1', '2', '3'];
const rebuilt = (some: readonly string[]) => some.map((id) => addSyncFields(oldTask(id)));

const tables = emptyTables();
let client: DynamoDBClient;
beforeEach(() => {
  client = tables.client;
});

const open = (namespace = 'one') => openTable(client, newTasks, namespace);

const openUntil = (ends: (count: number, command: string) => boolean, namespace = 'one') =>
  runUntil(client, ends, (mortal) => openTable(mortal, newTasks, namespace));

const rejected = (error: unknown) => expect(error).toBeInstanceOf(OtherRebuildError);

const copyExists = async (namespace = 'one') =>
  (await describeTable(client, copyNameOf(name, namespace))) !== undefined;

async function expectRebuilt(some: readonly string[] = ids): Promise<void> {
  expect(await itemsOf(client, name)).toEqual(rebuilt(some));
  for (const { IndexName } of newTasks.LocalSecondaryIndexes) {
    const keys = await itemsOf(client, name, IndexName);
    expect(keys.map(({ id }) => id?.S)).toEqual(some);
    expect(Object.keys(keys[0] ?? {})).toHaveLength(3);
  }
  expect(await copyExists()).toBe(false);
}

test('open table: creates a missing table and does not change an existing one', async () => {
  await open();
  await put(client, name, oldTask('1'));
  await open();
  expect(await itemsOf(client, name)).toEqual([oldTask('1')]);
});

test('open table: rebuilds a table without an index page by page, and adds missing fields to records', async () => {
  const many = Array.from({ length: 120 }, (_, n) => String(1000 + n));
  await createOldTasks(client, many);
  let [running, most] = [0, 0];
  const counted = interruptedClient(client, (_, command) => {
    running = command === 'PutItemCommand' ? running + 1 : 0;
    most = Math.max(most, running);
    return undefined;
  });
  await openTable(counted, newTasks, 'one');
  expect(most).toBe(25);
  await expectRebuilt(many);
});

test('open table: rebuilds a table whose indexes hold whole records, without changing its records', async () => {
  await createTable(client, copiedTasks);
  const task = { ...oldTask('1'), version: { N: '7' }, stamps: { M: { done: { S: '1-phone' } } } };
  await put(client, name, task);
  await open();
  expect(await itemsOf(client, name)).toEqual([task]);
  const indexes = (await describeTable(client, name))?.LocalSecondaryIndexes ?? [];
  expect(indexes.map(({ Projection }) => Projection?.ProjectionType)).toEqual(['KEYS_ONLY', 'KEYS_ONLY']);
});

test('open table: copies records of an entity that is not synced without changes', async () => {
  await createOldTasks(client, ids);
  const byDay = { ...byDate, IndexName: 'byDay' };
  await openTable(client, { ...oldTasks, LocalSecondaryIndexes: [byDate, byDay] }, 'one');
  expect(await itemsOf(client, name, 'byDay')).toEqual(ids.map(oldTask));
});

test('open table: rejects a table with other keys and keeps it', async () => {
  const other = {
    TableName: name,
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
  };
  await createTable(client, other);
  await put(client, name, oldTask('1'));
  await expect(open()).rejects.toThrow(TableShapeError);
  expect(await itemsOf(client, name)).toEqual([oldTask('1')]);
});

test('open table: rejects a record that does not fit the new index, and keeps the old table', async () => {
  await createOldTasks(client, ids);
  await put(client, name, { ...oldTask('4'), updatedAt: { N: '1' } });
  await expect(open()).rejects.toThrow('Type mismatch');
  expect(await itemsOf(client, name)).toHaveLength(4);
  expect((await describeTable(client, name))?.LocalSecondaryIndexes).toHaveLength(1);
});

test.each([
  ['that others can reach', 'one'],
  ['of a data folder', undefined],
])(
  'open table: in tables %s, continues after a process that ended before any of its commands',
  async (_what, namespace) => {
    const ending = (end: number) =>
      runUntil(
        client,
        (count) => count === end,
        (mortal) => openTable(mortal, newTasks, namespace),
      );
    let last = 0;
    for (let end = 1; last === 0; end += 1) {
      await createOldTasks(client, ids);
      if (!(await ending(end))) last = end;
      await openTable(client, newTasks, namespace);
      await expectRebuilt();
      await deleteTable(client, name);
    }
    expect(last).toBeGreaterThan(12);
  },
);

test('open table: continues after a process that ended twice', async () => {
  for (const end of [8, 14, 19]) {
    for (let again = 1; again <= 11; again += 2) {
      await createOldTasks(client, ids);
      await openUntil((count) => count === end);
      await openUntil((count) => count === again);
      await open();
      await expectRebuilt();
      await deleteTable(client, name);
    }
  }
});

describe('open table: an older version that runs after a process ended', () => {
  beforeEach(() => createOldTasks(client, ids));

  test('uses its deletions and changes of the old table', async () => {
    await openUntil((_, command) => command === 'DeleteTableCommand');
    expect(await itemsOf(client, copyNameOf(name, 'one'))).toEqual(rebuilt(ids));
    await client.send(
      new DeleteItemCommand({ TableName: name, Key: { owner: { S: 'anne' }, id: { S: '2' } } }),
    );
    await put(client, name, { ...oldTask('3'), text: { S: 'Changed' } });
    await open();
    expect(await itemsOf(client, name)).toEqual([
      addSyncFields(oldTask('1')),
      addSyncFields({ ...oldTask('3'), text: { S: 'Changed' } }),
    ]);
  });

  test('creates the table again and loses no record', async () => {
    let deleted = false;
    await openUntil((_, command) => {
      const ends = deleted && command === 'CreateTableCommand';
      deleted ||= command === 'DeleteTableCommand';
      return ends;
    });
    expect(await describeTable(client, name)).toBeUndefined();
    await createOldTasks(client, ['4']);
    // The continuation can end, too.
    await openUntil((_, command) => command === 'DeleteTableCommand');
    await open();
    await expectRebuilt([...ids, '4']);
  });
});

describe('open table: tables that two data folders share', () => {
  beforeEach(() => createOldTasks(client, ids));

  test('a folder that starts while the other rebuilds loses nothing, at any step', async () => {
    let last = 0;
    for (let interrupted = 1; last === 0; interrupted += 1) {
      const ran: Promise<void>[] = [];
      const interrupter = interruptedClient(client, (count) => {
        if (count !== interrupted) return undefined;
        ran.push(open('two').catch(rejected));
        return ran[0];
      });
      await openTable(interrupter, newTasks, 'one').catch(rejected);
      if (ran.length === 0) last = interrupted;
      await open('one');
      await open('two');
      await expectRebuilt();
      expect(await copyExists('two')).toBe(false);
      await deleteTable(client, name);
      await createOldTasks(client, ids);
    }
    expect(last).toBeGreaterThan(15);
  });

  test('keeps and names a copy of the other folder', async () => {
    await openUntil((_, command) => command === 'DeleteTableCommand', 'two');
    await expect(open('one')).rejects.toThrow('its copy is DailyTaskTable.rebuild.two');
    expect(await copyExists('one')).toBe(false);
    expect(await itemsOf(client, copyNameOf(name, 'two'))).toEqual(rebuilt(ids));
    await open('two');
    await open('one');
    await expectRebuilt();
  });

  test('two that were stopped at the same time do not block each other', async () => {
    const prepared = (_: number, command: string) => command === 'ListTablesCommand';
    await openUntil(prepared, 'two');
    await createTable(client, { ...newTasks, TableName: copyNameOf(name, 'one') });
    await expect(open('one')).rejects.toThrow(OtherRebuildError);
    await open('two');
    await open('one');
    await expectRebuilt();
  });

  test('keeps records that the other folder wrote to the new table', async () => {
    let deletions = 0;
    await openUntil((_, command) => {
      if (command === 'DeleteTableCommand') deletions += 1;
      return deletions === 2;
    });
    const changed = { ...addSyncFields(oldTask('2')), text: { S: 'Changed' } };
    await put(client, name, changed);
    await open();
    expect((await itemsOf(client, name))[1]).toEqual(changed);
  });
});
