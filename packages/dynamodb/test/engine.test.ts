import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  paginateQuery,
  paginateScan,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
  type AttributeValue,
  type CreateTableCommandInput,
  type DynamoDBClient,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '../src/create-table.ts';
import type { Dynamodb } from '../src/dynamodb.ts';
import { openDynamodb } from '../src/open-dynamodb.ts';

const TableName = 'Task';
const key = (hash: string, sort?: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' as const }]),
];
const table: Omit<CreateTableCommandInput, 'BillingMode'> = {
  TableName,
  AttributeDefinitions: [
    ...['owner', 'id', 'time'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    { AttributeName: 'order', AttributeType: 'N' },
  ],
  KeySchema: key('owner', 'id'),
  LocalSecondaryIndexes: [
    { IndexName: 'byTime', KeySchema: key('owner', 'time'), Projection: { ProjectionType: 'KEYS_ONLY' } },
  ],
  GlobalSecondaryIndexes: [
    { IndexName: 'byOrder', KeySchema: key('time', 'order'), Projection: { ProjectionType: 'ALL' } },
  ],
};
const owner = { S: 'anne' };
const item = (id: string, more: Record<string, AttributeValue> = {}) => ({ owner, id: { S: id }, ...more });

let dynamodb: Dynamodb;
let client: DynamoDBClient;
beforeEach(async () => {
  dynamodb = await openDynamodb({ directory: null });
  ({ client } = dynamodb);
  await createTable(client, table);
});
afterEach(() => dynamodb.close());

const put = (Item: Record<string, AttributeValue>) => client.send(new PutItemCommand({ TableName, Item }));

const query = (more: Partial<QueryCommandInput> = {}) => ({
  TableName,
  KeyConditionExpression: '#owner = :owner',
  ExpressionAttributeNames: { '#owner': 'owner' },
  ExpressionAttributeValues: { ':owner': owner },
  ...more,
});

/** The ids of all pages. */
async function idsOf(input: QueryCommandInput): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, { ...input }))
    ids.push(...Items.map(({ id }) => id?.S));
  return ids;
}

test('query: texts are in the order of UTF-8, with any characters, and pages continue where they ended', async () => {
  const ids = ['a', 'a\0', 'a\0b', 'ab', 'b', 'é', '\uffee', '😀'];
  for (const id of ids.toReversed()) await put(item(id, { note: { S: `of ${id}` } }));
  for (const Limit of [1, 3, 100]) expect(await idsOf(query({ Limit }))).toEqual(ids);
  expect(await idsOf(query({ Limit: 3, ScanIndexForward: false }))).toEqual(ids.toReversed());
  const { Items = [] } = await client.send(new QueryCommand(query()));
  expect(Items[1]).toEqual(item('a\0', { note: { S: 'of a\0' } }));
});

test.each([
  ['=', ['b1']],
  ['<', ['a1', 'a2']],
  ['<=', ['a1', 'a2', 'b1']],
  ['>', ['b2', 'c']],
  ['>=', ['b1', 'b2', 'c']],
])('query: has the items whose sort key is %s a value, in both directions', async (operator, expected) => {
  for (const id of ['a1', 'a2', 'b1', 'b2', 'c']) await put(item(id));
  const input = query({
    KeyConditionExpression: `#owner = :owner AND id ${operator} :id`,
    ExpressionAttributeValues: { ':owner': owner, ':id': { S: 'b1' } },
    Limit: 1,
  });
  expect(await idsOf(input)).toEqual(expected);
  expect(await idsOf({ ...input, ScanIndexForward: false })).toEqual(expected.toReversed());
});

test('query: a prefix and a range have their items, and a page continues inside the range only', async () => {
  for (const id of ['a', 'b', 'b1', 'b\uffff', 'c']) await put(item(id));
  const condition = (KeyConditionExpression: string, values: Record<string, AttributeValue>) =>
    query({ KeyConditionExpression, ExpressionAttributeValues: { ':owner': owner, ...values }, Limit: 2 });
  const prefix = condition('begins_with(id, :b) AND #owner = :owner', { ':b': { S: 'b' } });
  expect(await idsOf(prefix)).toEqual(['b', 'b1', 'b\uffff']);
  const range = condition('#owner = :owner AND id BETWEEN :a AND :b', {
    ':a': { S: 'a' },
    ':b': { S: 'b1' },
  });
  expect(await idsOf(range)).toEqual(['a', 'b', 'b1']);
  await expect(client.send(new QueryCommand({ ...range, ExclusiveStartKey: item('c') }))).rejects.toThrow(
    'outside query boundaries',
  );
});

test('index: has the items with its keys in their order, by numbers of any size too', async () => {
  const orders = ['-9007199254740993', '-9007199254740992', '0.05', '0.5', '10', '9007199254740993'];
  for (const [at, order] of orders.toReversed().entries()) {
    await put(item(`${at}`, { time: { S: 'noon' }, order: { N: order } }));
  }
  await put(item('other', { time: { S: 'noon' } }));
  const { Items = [] } = await client.send(
    new QueryCommand({
      ...{ TableName, IndexName: 'byOrder', KeyConditionExpression: '#time = :noon' },
      ...{
        ExpressionAttributeNames: { '#time': 'time' },
        ExpressionAttributeValues: { ':noon': { S: 'noon' } },
      },
    }),
  );
  expect(Items.map(({ order }) => order?.N)).toEqual(orders);
});

test('index: items with equal keys are each on one page, and leave with their key or their item', async () => {
  for (const id of ['1', '2', '3', '4']) await put(item(id, { time: { S: 'noon' } }));
  const byTime = query({ IndexName: 'byTime', Limit: 1 });
  expect(await idsOf(byTime)).toEqual(['1', '2', '3', '4']);
  await client.send(new DeleteItemCommand({ TableName, Key: item('1') }));
  await put(item('2'));
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: item('3'),
      UpdateExpression: 'SET #time = :time',
      ExpressionAttributeNames: { '#time': 'time' },
      ExpressionAttributeValues: { ':time': { S: 'evening' } },
    }),
  );
  expect(await idsOf(byTime)).toEqual(['3', '4']);
});

test('index with keys only: has the keys, or whole items where they are chosen', async () => {
  await put(item('1', { time: { S: 'noon' }, note: { S: 'Tea' } }));
  const read = async (more: Partial<QueryCommandInput>) =>
    (await client.send(new QueryCommand(query({ IndexName: 'byTime', ...more })))).Items;
  expect(await read({})).toEqual([item('1', { time: { S: 'noon' } })]);
  expect(await read({ Select: 'ALL_ATTRIBUTES' })).toEqual([
    item('1', { time: { S: 'noon' }, note: { S: 'Tea' } }),
  ]);
  expect(await read({ ProjectionExpression: 'note' })).toEqual([{ note: { S: 'Tea' } }]);
  await expect(read({ FilterExpression: 'attribute_exists(note)' })).rejects.toThrow(
    'Secondary index byTime does not project one or more filter attributes: [note]',
  );
});

test.each([
  ['time', { N: '1' }, 'Type mismatch for Index Key time'],
  ['time', { S: '' }, 'cannot contain an empty string value'],
  ['time', { S: 'x'.repeat(2049) }, 'is too large'],
  ['order', { S: '1' }, 'Type mismatch for Index Key order'],
  ['id', { S: '' }, 'cannot contain an empty string value. Key: id'],
  ['id', { S: 'x'.repeat(1025) }, 'exceeded the size limit of 1024 bytes'],
  ['owner', { S: 'ä'.repeat(1025) }, 'exceeded the maximum size limit of2048 bytes'],
  ['owner', { N: '1' }, 'Type mismatch for key owner expected: S actual: N'],
])('put: rejects a key %s of the wrong type or size', async (name, value, reason) => {
  await expect(put({ ...item('1'), [name]: value })).rejects.toThrow(reason);
});

test('item: up to 400 KB are stored, and more are rejected by a put and an update', async () => {
  const names = Buffer.byteLength('owneranneid1note');
  await put(item('1', { note: { S: 'x'.repeat(400 * 1024 - names) } }));
  await expect(put(item('1', { note: { S: 'x'.repeat(400 * 1024 - names + 1) } }))).rejects.toThrow(
    'Item size has exceeded the maximum allowed size',
  );
  const update = new UpdateItemCommand({
    ...{ TableName, Key: item('1'), UpdateExpression: 'SET more = :more' },
    ExpressionAttributeValues: { ':more': { S: 'x' } },
  });
  await expect(client.send(update)).rejects.toThrow('Item size to update has exceeded');
});

test('pages: each has 1 MB, with the item that crosses it, also when a filter leaves nothing', async () => {
  for (let n = 10; n < 32; n += 1) await put(item(`${n}`, { note: { S: 'x'.repeat(100 * 1024) } }));
  const counts: unknown[] = [];
  const input = query({ FilterExpression: 'attribute_not_exists(note)' });
  for await (const { Count, ScannedCount } of paginateQuery({ client }, input))
    counts.push([Count, ScannedCount]);
  expect(counts).toEqual([
    [0, 11],
    [0, 11],
    [0, 0],
  ]);
});

test('scan: segments have all items once, and a scan can read an index', async () => {
  for (let n = 0; n < 20; n += 1) {
    await put({ owner: { S: `owner-${n}` }, id: { S: '1' }, ...(n % 2 === 0 && { time: { S: `${n}` } }) });
  }
  const found: unknown[] = [];
  for (const Segment of [0, 1, 2]) {
    for await (const { Items = [] } of paginateScan(
      { client },
      { TableName, Segment, TotalSegments: 3, Limit: 2 },
    )) {
      found.push(...Items.map((one) => one.owner?.S));
    }
  }
  expect(found.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `owner-${n}`).toSorted());
  const { Count } = await client.send(new ScanCommand({ TableName, IndexName: 'byTime', Select: 'COUNT' }));
  expect(Count).toBe(10);
});

test('batches: get and write items, and write none when one of them is rejected', async () => {
  const write = (...requests: object[]) =>
    client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
  await write({ PutRequest: { Item: item('1') } }, { PutRequest: { Item: item('2') } });
  await expect(
    write({ DeleteRequest: { Key: item('1') } }, { PutRequest: { Item: item('3', { time: { N: '1' } }) } }),
  ).rejects.toThrow('Type mismatch for Index Key time');
  await expect(
    write({ DeleteRequest: { Key: item('1') } }, { PutRequest: { Item: item('1') } }),
  ).rejects.toThrow('contains duplicates');
  const Keys = [item('1'), item('3')];
  const { Responses } = await client.send(
    new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } } }),
  );
  expect(Responses).toEqual({ [TableName]: [item('1')] });
});
