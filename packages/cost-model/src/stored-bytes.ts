import { ListTablesCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { indexKeysOf } from './index-keys.ts';
import { entryBytes, itemBytes } from './item-bytes.ts';

/** Bytes that DynamoDB bills in addition to each record and each of its entries in an index. */
const overhead = 100;

/** Billed bytes of all records of each table, including their entries in its indexes, by the table's name. */
export async function storedBytes(client: DynamoDBClient): Promise<Record<string, number>> {
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  const sizes: Record<string, number> = {};
  for (const TableName of TableNames) {
    const indexes = [...(await indexKeysOf(client, TableName)).values()];
    let bytes = 0;
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
      for (const item of Items) {
        bytes += itemBytes(item) + overhead;
        for (const keys of indexes) bytes += entryBytes(item, keys) + overhead;
      }
    }
    sizes[TableName] = bytes;
  }
  return sizes;
}
