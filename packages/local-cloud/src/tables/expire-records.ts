import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  paginateScan,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../template/backend.ts';

/** DynamoDB keeps records whose time is further in the past: it treats the number as a mistake. */
const oldestSeconds = 5 * 365 * 86_400;

/** A small page, so that other requests wait only some milliseconds for it. */
const pageSize = 100;

export interface ExpiryOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Called between two pages, with the milliseconds that the last page took. Resolves to false to end the expiry. */
  readonly continueAfter?: (milliseconds: number) => Promise<boolean>;
}

/** Deletes the records whose attribute `timeToLive` is a number of seconds in the past, as DynamoDB's Time to Live does. */
export async function expireRecords(
  client: DynamoDBClient,
  { TableName, KeySchema, timeToLive }: TableDefinition,
  { now, continueAfter }: ExpiryOptions,
): Promise<void> {
  if (timeToLive === undefined) return;
  const seconds = Math.floor(now / 1000);
  // A comparison with a number is false for every other type.
  const expired = '#expires BETWEEN :oldest AND :last';
  const values = { ':oldest': { N: String(seconds - oldestSeconds) }, ':last': { N: String(seconds - 1) } };
  const names = { '#expires': timeToLive };
  const keys = Object.fromEntries(
    KeySchema.map(({ AttributeName = '' }, index) => [`#key${index}`, AttributeName]),
  );
  const pages = paginateScan(
    { client },
    {
      TableName,
      Limit: pageSize,
      FilterExpression: expired,
      ProjectionExpression: Object.keys(keys).join(', '),
      ExpressionAttributeNames: { ...names, ...keys },
      ExpressionAttributeValues: values,
    },
  );
  let startedAt = performance.now();
  for await (const { Items = [], LastEvaluatedKey } of pages) {
    for (const Key of Items) {
      const input = { TableName, Key, ExpressionAttributeNames: names, ExpressionAttributeValues: values };
      try {
        await client.send(new DeleteItemCommand({ ...input, ConditionExpression: expired }));
      } catch (error) {
        // It was restored in the meantime.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
    if (LastEvaluatedKey === undefined) return;
    if (!((await continueAfter?.(performance.now() - startedAt)) ?? true)) return;
    startedAt = performance.now();
  }
}
