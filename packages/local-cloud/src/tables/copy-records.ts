import {
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  paginateScan,
  PutItemCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import type { Item } from './add-sync-fields.ts';

/** Maximum number of records of one BatchWriteItem. A page of DynamoDB has at most 1 MB as well. */
const pageSize = 25;

/** Calls `use` with all records, one page after another. */
async function forEachPage(
  client: DynamoDBClient,
  TableName: string,
  use: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  const pages = paginateScan({ client, pageSize }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) await use(Items);
}

/** Copies each record, changed by `change`, over the one in the table `to`. */
export async function copyRecords(
  client: DynamoDBClient,
  from: string,
  to: string,
  change: (item: Item) => Item = (item) => item,
): Promise<void> {
  await forEachPage(client, from, async (items) => {
    let writes: WriteRequest[] = items.map((item) => ({ PutRequest: { Item: change(item) } }));
    while (writes.length > 0) {
      const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [to]: writes } }));
      writes = answer.UnprocessedItems?.[to] ?? [];
    }
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
  const put = async (Item: Item) => {
    try {
      await client.send(
        new PutItemCommand({
          TableName: to,
          Item,
          ConditionExpression: 'attribute_not_exists(#key)',
          ExpressionAttributeNames: { '#key': key },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };
  await forEachPage(client, from, (items) => Promise.all(items.map(put)));
}
