import { PutItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import type { Dynamodb } from '@kairos/dynamodb/dynamodb';
import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { createFindFeed } from './find-feed.ts';

const TableName = 'CalendarFeedTable';
const token = 'A'.repeat(43);
let dynamodb: Dynamodb;

beforeAll(async () => {
  dynamodb = await openDynamodb({ directory: null });
  await createTable(dynamodb.client, {
    TableName,
    AttributeDefinitions: ['owner', 'id', 'token'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: [
      { AttributeName: 'owner', KeyType: 'HASH' },
      { AttributeName: 'id', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byToken',
        KeySchema: [{ AttributeName: 'token', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
});
afterAll(() => dynamodb.close());

const put = (fields: Record<string, AttributeValue>) =>
  dynamodb.client.send(
    new PutItemCommand({ TableName, Item: { owner: { S: 'mira' }, id: { S: 'feed' }, ...fields } }),
  );
const inactive = new Set<string>();
const find = (one: string) =>
  createFindFeed({
    client: dynamodb.client,
    table: TableName,
    isActive: (owner) => Promise.resolve(!inactive.has(owner)),
  })(one);

test('feed: is found by its token only', async () => {
  await put({ token: { S: token }, text: { S: 'BEGIN:VCALENDAR' } });
  expect(await find(token)).toEqual({ text: 'BEGIN:VCALENDAR' });
  expect(await find('B'.repeat(43))).toBeUndefined();
});

test('feed: a replaced token is no longer found', async () => {
  const newToken = 'C'.repeat(43);
  await put({ token: { S: newToken } });
  expect(await find(token)).toBeUndefined();
  expect(await find(newToken)).toEqual({ text: undefined });
});

test('feed: one of a disabled or deleted owner is not found, until the owner is enabled', async () => {
  await put({ token: { S: token }, text: { S: 'BEGIN:VCALENDAR' } });
  inactive.add('mira');
  expect(await find(token)).toBeUndefined();
  inactive.delete('mira');
  expect(await find(token)).toEqual({ text: 'BEGIN:VCALENDAR' });
});

test('feed: one that is turned off is not found', async () => {
  await put({ token: { S: token }, text: { S: 'BEGIN:VCALENDAR' }, _deleted: { BOOL: true } });
  expect(await find(token)).toBeUndefined();
});
