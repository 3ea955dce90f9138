import {
  CreateTableCommand,
  waitUntilTableExists,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

/** Creates an on-demand table and waits until it is active. */
export async function createTable(
  client: DynamoDBClient,
  table: Omit<CreateTableCommandInput, 'BillingMode'>,
): Promise<void> {
  await client.send(new CreateTableCommand({ ...table, BillingMode: 'PAY_PER_REQUEST' }));
  const seconds = { minDelay: 0.005, maxDelay: 0.5, maxWaitTime: 30 };
  await waitUntilTableExists({ client, ...seconds }, { TableName: table.TableName });
}
