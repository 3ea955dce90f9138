import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '../src/create-table.ts';
import type { Dynamodb } from '../src/dynamodb.ts';
import { openDynamodb } from '../src/open-dynamodb.ts';

const target = { TableName: 'Task', ReturnConsumedCapacity: 'TOTAL' as const };
const keys = (hash: string, sort?: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' as const }]),
];
let dynamodb: Dynamodb;

beforeEach(async () => {
  dynamodb = await openDynamodb({ directory: null });
  await createTable(dynamodb.client, {
    TableName: 'Task',
    AttributeDefinitions: ['owner', 'id', 'date', 'minute'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: keys('owner', 'id'),
    LocalSecondaryIndexes: [
      { IndexName: 'byDate', KeySchema: keys('owner', 'date'), Projection: { ProjectionType: 'KEYS_ONLY' } },
    ],
    GlobalSecondaryIndexes: [
      { IndexName: 'byMinute', KeySchema: keys('minute'), Projection: { ProjectionType: 'ALL' } },
    ],
  });
});
afterEach(() => dynamodb.close());

const Key = { owner: { S: 'anne' }, id: { S: '1' } };
const put = async (more: Record<string, AttributeValue>) => {
  const command = new PutItemCommand({ ...target, Item: { ...Key, ...more } });
  return (await dynamodb.client.send(command)).ConsumedCapacity?.CapacityUnits;
};
const update = async (UpdateExpression: string, values?: Record<string, AttributeValue>) => {
  const names = { '#date': 'date', '#minute': 'minute' };
  const used = Object.entries(names).filter(([name]) => UpdateExpression.includes(name));
  const command = new UpdateItemCommand({
    ...{ ...target, Key, UpdateExpression },
    ...(used.length > 0 && { ExpressionAttributeNames: Object.fromEntries(used) }),
    ...(values && { ExpressionAttributeValues: values }),
  });
  return (await dynamodb.client.send(command)).ConsumedCapacity?.CapacityUnits;
};
const kilobytes = (count: number) => ({ S: 'x'.repeat(count * 1024) });

test('capacity of writes: a unit for each KB of the larger item', async () => {
  expect(await put({})).toBe(1);
  expect(await put({ note: kilobytes(3) })).toBe(4);
  expect(await put({})).toBe(4);
});

test('capacity of writes: an index adds one unit for an entry that is created or deleted, and two for one whose key changes', async () => {
  expect(await put({ date: { S: '2026-11-27' } })).toBe(2);
  expect(await update('SET note = :note', { ':note': { S: 'x' } })).toBe(1);
  expect(await update('SET #date = :date', { ':date': { S: '2026-11-28' } })).toBe(3);
  expect(await update('REMOVE #date')).toBe(2);
});

test('capacity of writes: an index that holds all attributes is written when one of them changes', async () => {
  expect(await put({ minute: { S: '12:00' }, note: kilobytes(2) })).toBe(6);
  expect(await update('SET extra = :extra', { ':extra': { S: 'x' } })).toBe(6);
  expect(await update('SET extra = :extra', { ':extra': { S: 'x' } })).toBe(3);
  const { ConsumedCapacity } = await dynamodb.client.send(new DeleteItemCommand({ ...target, Key }));
  expect(ConsumedCapacity).toEqual({ TableName: 'Task', CapacityUnits: 6 });
});

test('capacity of reads: a unit for each 4 KB, at least one, and half of it without consistency', async () => {
  const get = async (ConsistentRead: boolean) =>
    (await dynamodb.client.send(new GetItemCommand({ ...target, Key, ConsistentRead }))).ConsumedCapacity
      ?.CapacityUnits;
  expect(await get(true)).toBe(1);
  await put({ note: kilobytes(8) });
  expect([await get(true), await get(false)]).toEqual([3, 1.5]);
});

test('capacity of queries: the sum of the items is rounded up, but each item that an index does not hold', async () => {
  const Items = Array.from({ length: 5 }, (_, n) => ({
    ...{ owner: Key.owner, id: { S: `${n}` }, date: { S: '2026-11-27' } },
    note: kilobytes(1),
  }));
  const RequestItems = { Task: Items.map((Item) => ({ PutRequest: { Item } })) };
  const { ConsumedCapacity } = await dynamodb.client.send(
    new BatchWriteItemCommand({ RequestItems, ReturnConsumedCapacity: 'TOTAL' }),
  );
  expect(ConsumedCapacity).toEqual([{ TableName: 'Task', CapacityUnits: 15 }]);
  const query = async (more: object) => {
    const condition = {
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': Key.owner },
    };
    const command = new QueryCommand({ ...target, ...condition, ConsistentRead: true, ...more });
    return (await dynamodb.client.send(command)).ConsumedCapacity?.CapacityUnits;
  };
  expect(await query({})).toBe(2);
  expect(await query({ Select: 'COUNT' })).toBe(2);
  expect(await query({ IndexName: 'byDate' })).toBe(1);
  expect(await query({ IndexName: 'byDate', Select: 'ALL_ATTRIBUTES' })).toBe(6);
  expect(await query({ ExpressionAttributeValues: { ':owner': { S: 'nobody' } } })).toBe(1);
  const scanned = await dynamodb.client.send(new ScanCommand(target));
  expect(scanned.ConsumedCapacity?.CapacityUnits).toBe(1);
});
