// @spec calendar-reader-limits

import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { createCountReads } from './count-reads.ts';

const TableName = 'CalendarReads';

test('count reads: counts the requests of each user in each hour, and the counters expire', async () => {
  const dynamodb = await openDynamodb({ directory: null });
  await createTable(dynamodb.client, {
    TableName,
    AttributeDefinitions: ['owner', 'hour'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'owner', KeyType: 'HASH' },
      { AttributeName: 'hour', KeyType: 'RANGE' },
    ],
  });
  let now = Date.parse('2026-11-28T10:59:59Z');
  const countRead = createCountReads(dynamodb.client, TableName, () => now);
  const count = async (user: string) => (await countRead(user)).count;
  expect([await count('mira'), await count('mira'), await count('anne')]).toEqual([1, 2, 1]);
  expect((await Promise.all(Array.from({ length: 5 }, () => count('mira')))).toSorted()).toEqual([
    3, 4, 5, 6, 7,
  ]);
  now += 1000;
  expect(await countRead('mira')).toEqual({ count: 1, secondsLeft: 3600 });
  now += 3_599_001;
  expect(await countRead('mira')).toEqual({ count: 2, secondsLeft: 1 });
  const { Items: items = [] } = await dynamodb.client.send(new ScanCommand({ TableName }));
  expect(items.map(({ expiresAt }) => Number(expiresAt?.N) * 1000).toSorted()).toEqual([
    Date.parse('2026-11-29T11:00:00Z'),
    Date.parse('2026-11-29T11:00:00Z'),
    Date.parse('2026-11-29T12:00:00Z'),
  ]);
  await dynamodb.close();
});
