import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { testLocation } from '@kairos/dynamodb/test-location';

export interface LocalDynamodb {
  readonly client: DynamoDBClient;
  /** Creates a table with Kairos's keys: `owner` and `id`, with an index on `owner` and `date`. */
  createTable(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A DynamoDB API without tables (in memory or DynamoDB Local). */
export async function startDynamodb(): Promise<LocalDynamodb> {
  const { client, close } = await openDynamodb(testLocation());
  return {
    client,
    createTable: (name) =>
      createTable(client, {
        TableName: name,
        AttributeDefinitions: ['owner', 'id', 'date'].map((attribute) => ({
          AttributeName: attribute,
          AttributeType: 'S',
        })),
        KeySchema: [
          { AttributeName: 'owner', KeyType: 'HASH' },
          { AttributeName: 'id', KeyType: 'RANGE' },
        ],
        LocalSecondaryIndexes: [
          {
            IndexName: 'byDate',
            KeySchema: [
              { AttributeName: 'owner', KeyType: 'HASH' },
              { AttributeName: 'date', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
      }),
    close,
  };
}
