import { paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Counts a table's records by reading all of it, strongly consistent: one read unit for every 4 KB.
 * @param until only those last changed at this moment or before
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
