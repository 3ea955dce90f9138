import {
  DescribeTableCommand,
  ResourceNotFoundException,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';

/** Undefined when there is no such table. */
export async function describeTable(
  client: DynamoDBClient,
  name: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
