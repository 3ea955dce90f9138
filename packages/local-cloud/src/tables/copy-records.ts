import {
  ConditionalCheckFailedException,
  paginateScan,
  PutItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Item } from './add-sync-fields.ts';

/** Number of records that are written at the same time. A page of DynamoDB also has at most 1 MB. */
const pageSize = 50;

/** Calls `use` with each record, one page after another. */
async function forEachRecord(
  client: DynamoDBClient,
  TableName: string,
  use: (item: Item) => Promise<void>,
): Promise<void> {
  const pages = paginateScan({ client, pageSize }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) await Promise.all(Items.map(use));
}

/** Copies each record, changed by `change`, over the one in the table `to`. */
export async function copyRecords(
  client: DynamoDBClient,
  from: string,
  to: string,
  change: (item: Item) => Item,
): Promise<void> {
  await forEachRecord(client, from, async (item) => {
    await client.send(new PutItemCommand({ TableName: to, Item: change(item) }));
  });
}

/**
 * Copies the records that the table `to` does not have.
 * @param key the partition key of both tables
 */
export async function copyMissingRecords(
  client: DynamoDBClient,
  from: string,
  to: string,
  key: string,
): Promise<void> {
  await forEachRecord(client, from, async (item) => {
    try {
      await client.send(
        new PutItemCommand({
          TableName: to,
          Item: item,
          ConditionExpression: 'attribute_not_exists(#key)',
          ExpressionAttributeNames: { '#key': key },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  });
}
