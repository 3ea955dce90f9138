import { Session } from 'node:inspector/promises';
import { setTimeout } from 'node:timers/promises';
import { PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Dynamodb } from '@kairos/dynamodb/dynamodb';
import { testLocation } from '@kairos/dynamodb/test-location';
import { openTables } from '../src/tables/open-tables.ts';

const TableName = 'Task';
let tables: Dynamodb;
const inspector = new Session();

beforeAll(async () => {
  inspector.connect();
  tables = await openTables(testLocation(), [
    {
      TableName,
      AttributeDefinitions: [
        { AttributeName: 'owner', AttributeType: 'S' },
        { AttributeName: 'id', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
    },
  ]);
});
afterAll(() => {
  inspector.disconnect();
  return tables.close();
});

/**
 * Bytes of buffers in use: the minimum of several measurements, because buffers are freed after a garbage collection.
 * @param expected bytes at which to stop measuring
 */
async function buffersInUse(expected = 0): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 10 && least > expected; look += 1) {
    await inspector.post('HeapProfiler.collectGarbage');
    await setTimeout(20);
    least = Math.min(least, process.memoryUsage().arrayBuffers);
  }
  return least;
}

test('tables: a query does not leak memory', async () => {
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await tables.client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':owner': { S: 'anne' } },
        }),
      );
    }
  };
  await tables.client.send(
    new PutItemCommand({ TableName, Item: { owner: { S: 'anne' }, id: { S: '1' }, text: { S: 'Tea' } } }),
  );
  await ask(20);
  const before = await buffersInUse();
  await ask(150);
  const allowed = before + 200_000;
  expect(await buffersInUse(allowed - 1)).toBeLessThan(allowed);
});
