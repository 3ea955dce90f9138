import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  CreateTableCommand,
  DeleteItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
  UpdateItemCommand,
  type DynamoDBClient,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { connectInProcess } from './connect-in-process.ts';
import { createDynaliteServer } from './dynalite-server.ts';
import { createTable } from './create-table.ts';
import { deleteTable } from './delete-table.ts';
import { describeTable } from './describe-table.ts';
import { openDynamodb } from './open-dynamodb.ts';

// The behavior of tables and local secondary indexes that the patch of dynalite changes.
const folder = mkdtempSync(join(tmpdir(), 'kairos-dynalite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// dynalite's own. It has no types here.
const requireByLevel = createRequire(createRequire(require.resolve('dynalite')).resolve('level'));
const classicLevel = requireByLevel('classic-level') as {
  readonly ClassicLevel: {
    readonly prototype: Record<'_put' | '_batch', (...given: readonly { sync?: boolean }[]) => Promise<void>>;
  };
};

const TableName = 'Task';
const IndexName = 'byTime';
const owner = { S: 'anne' };

const table = {
  TableName,
  AttributeDefinitions: ['owner', 'id', 'time'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: [
    { AttributeName: 'owner', KeyType: 'HASH' as const },
    { AttributeName: 'id', KeyType: 'RANGE' as const },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName,
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' as const },
        { AttributeName: 'time', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' as const },
    },
  ],
};

async function update(client: DynamoDBClient, id: string, time: number): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: { owner, id: { S: id } },
      UpdateExpression: 'SET #time = :time',
      ExpressionAttributeNames: { '#time': 'time' },
      ExpressionAttributeValues: { ':time': { S: String(time).padStart(6, '0') } },
    }),
  );
}

const queryIndex = (client: DynamoDBClient, rest: Partial<QueryCommandInput> = {}) =>
  client.send(
    new QueryCommand({
      TableName,
      IndexName,
      Select: 'ALL_ATTRIBUTES',
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
      ...rest,
    }),
  );

test('dynalite: a process that ends during writes leaves each item and its index entry the same', async () => {
  const { client, close } = await openDynamodb({ directory: join(folder, 'live') });
  await createTable(client, table);
  let writing = true;
  const writes = ['1', '2', '3'].map(async (id) => {
    for (let time = 1; writing; time += 1) {
      await update(client, id, time);
      if (time % 7 === 0)
        await client.send(new DeleteItemCommand({ TableName, Key: { owner, id: { S: id } } }));
    }
  });
  // A copy of the folder has the state that a process leaves when it is killed at that time.
  const copies = Array.from({ length: 20 }, (_, n) => join(folder, `copy-${n}`));
  for (const copy of copies) {
    for (let turn = 0; turn < 40; turn += 1) await setImmediate();
    cpSync(join(folder, 'live'), copy, { recursive: true });
  }
  writing = false;
  await Promise.all(writes);
  await close();

  const byTime = (items: ScanCommandOutput['Items'] = []) =>
    items.map(({ id, time }) => `${time?.S} ${id?.S}`).toSorted();
  const seen = new Set<string>();
  for (const directory of copies) {
    const left = await openDynamodb({ directory });
    const { Items } = await left.client.send(new ScanCommand({ TableName }));
    const index = await left.client.send(new ScanCommand({ TableName, IndexName }));
    expect(byTime(index.Items)).toEqual(byTime(Items));
    seen.add(JSON.stringify(Items));
    await left.close();
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('dynalite: an index query excludes items that are deleted while it reads', async () => {
  const { client, close } = await openDynamodb({ directory: null });
  await createTable(client, table);
  const ids = Array.from({ length: 30 }, (_, n) => `${n}`);
  for (const id of ids) await update(client, id, 1);
  const deletions = ids.map((id) =>
    client.send(new DeleteItemCommand({ TableName, Key: { owner, id: { S: id } } })),
  );
  const queries = await Promise.all(ids.map(() => queryIndex(client)));
  await Promise.all(deletions);
  for (const { Items = [] } of queries) {
    for (const item of Items)
      expect(item).toEqual({ owner, id: expect.anything() as unknown, time: { S: '000001' } });
  }
  expect((await queryIndex(client)).Items).toEqual([]);
  await close();
});

test('dynalite: a page of an index ends at the same item when that item is changed while it is read', async () => {
  const { client, close } = await openDynamodb({ directory: null });
  await createTable(client, table);
  const ids = Array.from({ length: 30 }, (_, n) => `${n}`);
  for (const id of ids) await update(client, id, Number(id));
  const pages: Promise<QueryCommandOutput>[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    pages.push(queryIndex(client, { Limit: 10 }));
    if (turn === 5) pages.push(update(client, '9', 1000).then(() => queryIndex(client, { Limit: 10 })));
    await setImmediate();
  }
  const ends = (await Promise.all(pages)).map(({ LastEvaluatedKey }) => LastEvaluatedKey?.time?.S);
  expect([...new Set(ends)].toSorted()).toEqual(['000009', '000010']);
  await close();
});

test('dynalite: a filter by an attribute that an index does not hold is rejected, as DynamoDB does', async () => {
  const { client, close } = await openDynamodb({ directory: null });
  await createTable(client, table);
  const filtered = (FilterExpression: string) => queryIndex(client, { FilterExpression });
  await expect(filtered('attribute_not_exists(done) AND attribute_exists(body)')).rejects.toThrow(
    'Secondary index byTime does not project one or more filter attributes: [body, done]',
  );
  expect((await filtered('attribute_exists(id)')).Items).toEqual([]);
  await close();
});

test('dynalite: a new table is active at once, so that it can be deleted after its process was killed', async () => {
  const { client, close } = await openDynamodb({ directory: null });
  await client.send(new CreateTableCommand({ ...table, BillingMode: 'PAY_PER_REQUEST' }));
  expect((await describeTable(client, TableName))?.TableStatus).toBe('ACTIVE');
  await deleteTable(client, TableName);
  expect(await describeTable(client, TableName)).toBeUndefined();
  await deleteTable(client, TableName);
  await close();
});

test('dynalite: each write is on the disk before its answer, and a failed one is the last', async () => {
  const failures: unknown[] = [];
  const server = createDynaliteServer(join(folder, 'full'), (error) => failures.push(error));
  const { client, close } = connectInProcess(server);
  const { ClassicLevel } = classicLevel;
  const batch = jest.spyOn(ClassicLevel.prototype, '_batch');
  const put = jest.spyOn(ClassicLevel.prototype, '_put');
  await createTable(client, table);
  await update(client, '1', 1);
  const options = [...put.mock.calls.map((call) => call[2]), ...batch.mock.calls.map((call) => call[1])];
  expect(options.map(({ sync }) => sync)).toEqual([true, true]);

  const diskIsFull = Object.assign(new Error('No space left on device'), { code: 'LEVEL_IO_ERROR' });
  batch.mockRejectedValueOnce(diskIsFull);
  const failed = { name: 'InternalServerError', message: 'The data cannot be written or read.' };
  await expect(update(client, '2', 2)).rejects.toMatchObject(failed);
  await expect(update(client, '3', 3)).rejects.toMatchObject(failed);
  expect(failures).toEqual([diskIsFull]);
  expect((await queryIndex(client)).Items?.map(({ id }) => id?.S)).toEqual(['1']);
  jest.restoreAllMocks();
  await close();
  server.close();
});
