import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '@kairos/sqlite/connection';
import { createEngine, createEngineTables, isWrite } from './engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'kairos-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TableName = 'Task';
const table = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
};
const Item = { id: { S: 'a' }, note: { S: 'Tea' } };

async function openEngines() {
  const file = join(folder, `${Math.random()}.db`);
  const writer = await openConnection(file);
  writer.transaction(() => createEngineTables(writer));
  const reader = await openConnection(file, { readOnly: true });
  return {
    writer,
    engine: createEngine(writer),
    readingEngine: createEngine(reader),
    close: () => {
      reader.close();
      writer.close();
    },
  };
}

test('engine: one that only reads has the items of another, and its tables after they are reloaded', async () => {
  const { writer, engine, readingEngine, close } = await openEngines();
  const get = () => readingEngine.execute('GetItem', { TableName, Key: { id: { S: 'a' } } });
  writer.transaction(() => engine.execute('CreateTable', table));
  expect(get).toThrow('Requested resource not found: Table: Task not found');
  readingEngine.reloadTables();
  expect(get()).toEqual({});
  writer.transaction(() => engine.execute('PutItem', { TableName, Item }));
  expect(get()).toEqual({ Item });
  close();
});

test('engine: what a transaction that was rolled back has created is gone after a reload', async () => {
  const { writer, engine, close } = await openEngines();
  expect(() =>
    writer.transaction(() => {
      engine.execute('CreateTable', table);
      engine.execute('PutItem', { TableName, Item });
      throw new Error('later');
    }),
  ).toThrow('later');
  engine.reloadTables();
  expect(engine.execute('ListTables', {})).toEqual({ TableNames: [] });
  writer.transaction(() => engine.execute('CreateTable', table));
  writer.transaction(() => engine.execute('PutItem', { TableName, Item: { ...Item, more: { N: '1' } } }));
  expect(engine.execute('Scan', { TableName })).toMatchObject({ Items: [{ ...Item, more: { N: '1' } }] });
  close();
});

test('engine: says which commands write', () => {
  const commands = ['GetItem', 'Query', 'ListTables', 'PutItem', 'BatchWriteItem', 'DeleteTable'];
  expect(commands.filter(isWrite)).toEqual(['PutItem', 'BatchWriteItem', 'DeleteTable']);
});
