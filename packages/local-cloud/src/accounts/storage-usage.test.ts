import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import type { Dynamodb } from '@kairos/dynamodb/dynamodb';
import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { createStorageUsage } from './storage-usage.ts';

const tables = ['One', 'Two'];
let dynamodb: Dynamodb;
let now = 0;
beforeEach(async () => {
  now = 0;
  dynamodb = await openDynamodb({ directory: null });
  for (const TableName of tables) {
    await createTable(dynamodb.client, {
      TableName,
      AttributeDefinitions: ['owner', 'id'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
    });
  }
});
afterEach(() => dynamodb.close());

const open = (quota?: number) =>
  createStorageUsage({ client: dynamodb.client, tables, quota, now: () => now });
const keyOf = (owner: string, id: string) => ({ owner: { S: owner }, id: { S: id } });
const write = (TableName: string, owner: string, id: string, size: number) =>
  dynamodb.client.send(
    new PutItemCommand({ TableName, Item: { ...keyOf(owner, id), text: { S: 'x'.repeat(size) } } }),
  );
const remove = (TableName: string, owner: string, id: string) =>
  dynamodb.client.send(new DeleteItemCommand({ TableName, Key: keyOf(owner, id) }));

test('storage usage: is the size of all records of a user, in whole units of 4 KB, and of no other user', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await write('One', 'mira', id, 300_000);
  await write('Two', 'mira', 'a', 10_000);
  await write('Two', 'anne', 'a', 100);
  const usage = open();
  expect(await usage.usedBy('mira')).toBeGreaterThan(1_210_000);
  expect(await usage.usedBy('mira')).toBeLessThan(1_230_000);
  expect(await usage.usedBy('anne')).toBe(4096);
  expect(await usage.usedBy('nobody')).toBe(0);
  expect(await usage.hasRoom('mira', 1e12)).toBe(true);
});

test('storage quota: counts stored and new records, and measures the tables again before it rejects a write', async () => {
  await write('One', 'mira', 'a', 90_000);
  const usage = open(200_000);
  expect(await usage.hasRoom('mira', 60_000)).toBe(true);
  // The estimate is too high: nothing was written. It is measured again after a pause.
  expect(await usage.hasRoom('mira', 60_000)).toBe(false);
  expect(await usage.hasRoom('anne', 150_000)).toBe(true);
  now += 10_000;
  expect(await usage.hasRoom('mira', 60_000)).toBe(true);
  await write('One', 'mira', 'b', 90_000);
  now += 10_000;
  expect(await usage.hasRoom('mira', 60_000)).toBe(false);
  await remove('One', 'mira', 'a');
  now += 10_000;
  expect(await usage.hasRoom('mira', 60_000)).toBe(true);
});

test('storage quota: requests at the same time share it', async () => {
  const usage = open(100_000);
  const results = await Promise.all(Array.from({ length: 10 }, () => usage.hasRoom('mira', 30_000)));
  expect(results.filter((hasRoom) => hasRoom)).toHaveLength(3);
});
