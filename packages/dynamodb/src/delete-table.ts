import {
  DeleteTableCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  waitUntilTableNotExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

/**
 * Deletes a table and waits until it no longer exists. A missing table and one that is being deleted are no errors.
 */
export async function deleteTable(client: DynamoDBClient, name: string): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName: name }));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return;
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilTableNotExists(
    { client, minDelay: 0.005, maxDelay: 0.5, maxWaitTime: 30 },
    { TableName: name },
  );
}
