// @spec calendar-reader-limits

import { type DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { ReadCount } from './answer-read.ts';

const hour = 3_600_000;

/**
 * Counts the requests of users in a table with the keys `owner` and `hour`. A counter is removed by Time to Live, a day
 * after its hour.
 *
 * @param now milliseconds since 1970
 */
export function createCountReads(
  client: DynamoDBClient,
  table: string,
  now: () => number,
): (user: string) => Promise<ReadCount> {
  return async (user) => {
    const at = now();
    const started = Math.floor(at / hour) * hour;
    const { Attributes: counted } = await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { owner: { S: user }, hour: { S: new Date(started).toISOString() } },
        UpdateExpression: 'ADD #reads :one SET expiresAt = :expiresAt',
        ExpressionAttributeNames: { '#reads': 'reads' },
        ExpressionAttributeValues: {
          ':one': { N: '1' },
          ':expiresAt': { N: String((started + 25 * hour) / 1000) },
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return { count: Number(counted?.reads?.N), secondsLeft: Math.ceil((started + hour - at) / 1000) };
  };
}
