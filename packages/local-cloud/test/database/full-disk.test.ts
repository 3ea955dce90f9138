import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, createEngineTables } from '@kairos/dynamodb/engine/engine';
import { openConnection, type Connection } from '@kairos/sqlite/connection';
import { createKeyValues, createKeyValueStore } from '@kairos/sqlite/key-values';
import type { Operation, Outage } from '../../src/database/operation.ts';
import { createWriter } from '../../src/database/writer.ts';
import { newTasks, oldTask } from '../tables/task-table.ts';

// A full disk is a database whose number of pages is limited.
let folder: string;
let connection: Connection;
let reports: Outage[];
/** Whether the disk has room for the reserve. */
let hasRoom: boolean;
let isReserved: boolean;

const limitPages = (more: number) => {
  const { page_count: now } = connection.all<{ page_count: number }>('PRAGMA page_count')[0]!;
  connection.exec(`PRAGMA max_page_count = ${now + more}`);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kairos-full-'));
  connection = await openConnection(join(folder, 'kairos.db'));
  createKeyValues(connection);
  createEngineTables(connection);
  [reports, hasRoom, isReserved] = [[], true, false];
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

function startWriter() {
  const write = createWriter({
    connection,
    engine: createEngine(connection),
    reserve: {
      restore: () => (isReserved ||= hasRoom),
      release: () => {
        if (isReserved) limitPages(20);
        isReserved = false;
      },
      isDiskFull: () => false,
    },
    onOutage: (outage) => reports.push(outage),
  });
  return (...operations: readonly Operation[]) =>
    write(operations.map((operation, id) => ({ id, operation }))).toSorted((one, other) => one.id - other.id);
}

const createTable: Operation = {
  type: 'table',
  command: 'CreateTable',
  input: { ...newTasks, BillingMode: 'PAY_PER_REQUEST' },
};
const putTask = (id: string, text = 'x'.repeat(100)): Operation => ({
  type: 'table',
  command: 'PutItem',
  input: { TableName: newTasks.TableName, Item: { ...oldTask(id), text: { S: text } } },
});
const putUser = (key: string): Operation => ({
  type: 'key-values',
  writes: [{ type: 'put', table: 'users', key, value: 'x'.repeat(100) }],
});
/** Does not compress. */
const long = Array.from({ length: 20_000 }, (_, n) => Math.sin(n).toString(36).slice(3, 9)).join('');

const stored = { id: expect.any(Number) as number, output: expect.any(Object) as object };
const isFull = { id: expect.any(Number) as number, diskFailure: 'The disk of the data folder is full.' };
const users = () =>
  createKeyValueStore(connection, () => Promise.resolve())
    .table('users')
    .keys();
const tasks = () =>
  createEngine(connection).execute('Scan', { TableName: newTasks.TableName, Select: 'COUNT' });

test('full disk: writes of tables are rejected and those of accounts stored, until there is room', async () => {
  const write = startWriter();
  expect(write(createTable, putTask('1'), putUser('anne'))).toEqual([stored, stored, stored]);
  hasRoom = false;
  limitPages(2);

  expect(write(putTask('2', long), putUser('bob'), putTask('3'))).toEqual([isFull, stored, isFull]);
  expect(write(putTask('4'))).toEqual([isFull]);
  expect(write(putUser('carl'), putTask('5'))).toEqual([stored, isFull]);
  expect(tasks()).toMatchObject({ Count: 1 });
  expect(await users()).toEqual(['anne', 'bob', 'carl']);
  expect(reports).toEqual([{ failure: 'The disk of the data folder is full.' }]);

  limitPages(1000);
  hasRoom = true;
  expect(write(putTask('2', long), putUser('dora'))).toEqual([stored, stored]);
  expect(tasks()).toMatchObject({ Count: 2 });
  expect(reports.slice(1)).toEqual([{ ended: true }]);
  expect(isReserved).toBe(true);
});

test('full disk: a table that was not created does not exist later', () => {
  const write = startWriter();
  hasRoom = false;
  limitPages(0);
  expect(write(createTable)).toEqual([isFull]);
  limitPages(1000);
  hasRoom = true;
  expect(write(putTask('1'))).toMatchObject([{ exception: { name: 'ResourceNotFoundException' } }]);
  expect(write(createTable, putTask('1'))).toEqual([stored, stored]);
});

test('full disk: at the start it is reported once, and accounts are stored', () => {
  hasRoom = false;
  const write = startWriter();
  expect(reports).toEqual([{ failure: 'The disk of the data folder is full.' }]);
  expect(write(createTable, putUser('anne'))).toEqual([isFull, stored]);
  expect(reports).toHaveLength(1);
  hasRoom = true;
  expect(write(createTable)).toEqual([stored]);
  expect(reports.slice(1)).toEqual([{ ended: true }]);
});

test('full disk: without room even for accounts their writes are rejected as well', async () => {
  const write = startWriter();
  write(putUser('anne'));
  hasRoom = false;
  limitPages(0);
  let replies = write(putUser('0'));
  for (let n = 1; n < 1000 && 'output' in replies[0]!; n += 1) replies = write(putUser(String(n)));
  expect(replies).toEqual([isFull]);
  expect(await users()).toContain('anne');
  expect(reports).toHaveLength(1);
});

test('writer: an operation that is rejected does not change those beside it', () => {
  const write = startWriter();
  const failing: Operation = {
    type: 'table',
    command: 'PutItem',
    input: {
      TableName: newTasks.TableName,
      Item: oldTask('1'),
      ConditionExpression: 'attribute_not_exists(id)',
    },
  };
  expect(write(createTable, putTask('1'), failing, putTask('2'))).toMatchObject([
    stored,
    stored,
    { exception: { name: 'ConditionalCheckFailedException' } },
    stored,
  ]);
  expect(tasks()).toMatchObject({ Count: 2 });
});
