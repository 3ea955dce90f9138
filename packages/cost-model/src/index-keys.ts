import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * The attributes that the local secondary indexes of a table hold: the keys of the table and of the index, by its name.
 * @throws Error for an index that holds more than keys, for which the rules of this package are wrong
 */
export async function indexKeysOf(
  client: DynamoDBClient,
  TableName: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const indexes = (Table?.LocalSecondaryIndexes ?? []).map(
    ({ IndexName = '', KeySchema = [], Projection }) => {
      if (Projection?.ProjectionType !== 'KEYS_ONLY')
        throw new Error(`${TableName}.${IndexName} holds records.`);
      const keys = [...(Table?.KeySchema ?? []), ...KeySchema].map(({ AttributeName = '' }) => AttributeName);
      return [IndexName, new Set(keys)] as const;
    },
  );
  return new Map(indexes);
}
