import {
  DescribeTableCommand,
  ListTablesCommand,
  paginateScan,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

/** Bytes that DynamoDB bills in addition to each record and each of its copies in an index. */
const overhead = 100;

/** Billed bytes of all records of each table, including copies in its indexes, by the table's name. */
export async function storedBytes(client: DynamoDBClient): Promise<Record<string, number>> {
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  const sizes: Record<string, number> = {};
  for (const TableName of TableNames) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const copies = 1 + (Table?.LocalSecondaryIndexes?.length ?? 0);
    let bytes = 0;
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
      for (const item of Items) bytes += mapBytes(item) + overhead;
    }
    sizes[TableName] = bytes * copies;
  }
  return sizes;
}

function mapBytes(item: Record<string, AttributeValue>): number {
  const entries = Object.entries(item);
  return entries.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
}

/** The rules of "DynamoDB item sizes and formats" in its developer guide; numbers are rounded up. */
function valueBytes({ S, N, L, M }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return Math.ceil(N.length / 2) + 2;
  if (L !== undefined) return L.reduce((sum, value) => sum + 1 + valueBytes(value), 3);
  if (M !== undefined) return 3 + Object.keys(M).length + mapBytes(M);
  return 1;
}
