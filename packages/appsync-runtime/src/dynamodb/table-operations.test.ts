import { randomBytes } from 'node:crypto';
import { startDynamodb, type LocalDynamodb } from '../../test/local-dynamodb.ts';
import type { DataSource } from '../resolver/data-source.ts';
import { dynamodbDataSource } from './dynamodb-data-source.ts';
import { PageTokens } from './page-token.ts';
import { dynamodbModule as ddb } from './request-helpers.ts';
import { Table, type CapacityMeasurement } from './table.ts';

let dynamodb: LocalDynamodb;
let tasks: DataSource;
let measured: CapacityMeasurement[];

beforeAll(async () => {
  dynamodb = await startDynamodb();
  await dynamodb.createTable('Task');
  tasks = dynamodbDataSource(
    new Table({
      name: 'Task',
      client: dynamodb.client,
      pageTokens: new PageTokens(randomBytes(32)),
      onCapacity: (measurement) => measured.push(measurement),
    }),
  );
  measured = [];
  for (const id of ['1', '2', '3']) {
    await tasks.invoke(ddb.put({ key: { owner: 'ann', id }, item: { n: 1, text: 'a' } }));
  }
});
afterAll(() => dynamodb.close());
beforeEach(() => {
  measured = [];
});

const key = { owner: 'ann', id: '1' };
const query = { owner: { eq: 'ann' } };
const itemsOf = ({ result }: { result: unknown }) => (result as { items: { id: string }[] }).items;

// an eventually consistent read costs half of a consistent one
test.each([
  [undefined, 0.5],
  [false, 0.5],
  [true, 1],
])('reads: with consistentRead %s consume %s units each', async (consistentRead, units) => {
  await tasks.invoke(ddb.get({ key, consistentRead }));
  await tasks.invoke(ddb.query({ query, consistentRead }));
  await tasks.invoke(ddb.batchGet({ tables: { Task: { keys: [key], consistentRead } } }));
  expect(measured.map(({ operation, units: used }) => [operation, used])).toEqual([
    ['GetItem', units],
    ['Query', units],
    ['BatchGetItem', units],
  ]);
});

test.each([
  [undefined, 1],
  [true, 1],
  [false, 0.5],
])('failed condition: reads the item with consistentRead %s for %s units', async (consistentRead, units) => {
  const request = ddb.put({ key, item: { n: 2 }, condition: { id: { attributeExists: false } } });
  await tasks.invoke({ ...request, condition: { ...(request.condition as object), consistentRead } });
  expect(measured).toMatchObject([{ operation: 'ConditionCheck', tableName: 'Task', units }]);
});

test('query, scan and batch: return the projected attributes', async () => {
  const projection = ['id', 'n', 'owner'];
  const item = { ...key, n: 1 };
  expect(itemsOf(await tasks.invoke(ddb.query({ query, projection })))[0]).toEqual(item);
  expect(itemsOf(await tasks.invoke(ddb.scan({ projection })))).toContainEqual(item);
  const batch = await tasks.invoke(ddb.batchGet({ tables: { Task: { keys: [key], projection } } }));
  expect(batch.result).toMatchObject({ data: { Task: [item] } });
});

test('scan in segments: returns each item once', async () => {
  const segments = await Promise.all(
    [0, 1].map((segment) => tasks.invoke(ddb.scan({ totalSegments: 2, segment }))),
  );
  const ids = segments.flatMap(itemsOf).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['1', '2', '3']);
});
