import { paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Counts a table's records with consistent reads of the whole table: one read unit per 4 KB.
 * @param until counts only records that were last changed at or before this moment
 */
export async function countRecords(client: DynamoDBClient, table: string, until?: Date): Promise<number> {
  const unchanged = until && {
    FilterExpression: 'updatedAt <= :until',
    ExpressionAttributeValues: { ':until': { S: until.toISOString() } },
  };
  let count = 0;
  const pages = paginateScan(
    { client },
    { TableName: table, Select: 'COUNT', ConsistentRead: true, ...unchanged },
  );
  for await (const { Count = 0 } of pages) count += Count;
  return count;
}
