import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';

export interface LocalDynamodb {
  client: DynamoDBClient;
  /** Makes a table as Kairos has them: `owner` and `id`, with an index by `owner` and `date`. */
  createTable(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A real DynamoDB API in this process, on a free loopback port. */
export async function startDynamodb(): Promise<LocalDynamodb> {
  const server = dynalite({ createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  return {
    client,
    async createTable(name) {
      await client.send(
        new CreateTableCommand({
          TableName: name,
          BillingMode: 'PAY_PER_REQUEST',
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
      );
    },
    async close() {
      client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
