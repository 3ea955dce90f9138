import { createHash } from 'node:crypto';
import {
  DeleteItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import type { Dynamodb } from '@kairos/dynamodb/dynamodb';
import { testLocation } from '@kairos/dynamodb/test-location';
import { openTables } from '../src/tables/open-tables.ts';

const TableName = 'Task';
const owner = 'anne';
let tables: Dynamodb;

beforeAll(async () => {
  tables = await openTables(testLocation(), [
    {
      TableName,
      AttributeDefinitions: ['owner', 'id', 'month'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
      LocalSecondaryIndexes: [
        {
          IndexName: 'byMonth',
          KeySchema: [
            { AttributeName: 'owner', KeyType: 'HASH' },
            { AttributeName: 'month', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    },
  ]);
});
afterAll(() => tables.close());

/** Two ids for which dynalite uses the same six characters in an index. */
function sameHash(): [string, string] {
  const seen = new Map<string, string>();
  for (let n = 0; ; n += 1) {
    const id = `task-${n}`;
    const short = createHash('md5').update(`Outliers${owner}${id}`).digest('hex').slice(0, 6);
    const other = seen.get(short);
    if (other !== undefined) return [other, id];
    seen.set(short, id);
  }
}

async function idsOfNovember(): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  let ExclusiveStartKey: QueryCommandOutput['LastEvaluatedKey'];
  do {
    const page: QueryCommandOutput = await tables.client.send(
      new QueryCommand({
        TableName,
        IndexName: 'byMonth',
        Limit: 1,
        KeyConditionExpression: '#owner = :owner AND #month = :month',
        ExpressionAttributeNames: { '#owner': 'owner', '#month': 'month' },
        ExpressionAttributeValues: { ':owner': { S: owner }, ':month': { S: 'Nov' } },
        ExclusiveStartKey,
      }),
    );
    ids.push(...(page.Items ?? []).map(({ id }) => id?.S));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return ids;
}

test('dynalite: two records with the same shortened index key are both listed until they are deleted', async () => {
  const ids = sameHash();
  for (const id of ids) {
    const Item = { owner: { S: owner }, id: { S: id }, month: { S: 'Nov' } };
    await tables.client.send(new PutItemCommand({ TableName, Item }));
  }
  expect((await idsOfNovember()).toSorted()).toEqual(ids.toSorted());
  const [first, second] = ids;
  await tables.client.send(
    new DeleteItemCommand({ TableName, Key: { owner: { S: owner }, id: { S: first } } }),
  );
  expect(await idsOfNovember()).toEqual([second]);
});
