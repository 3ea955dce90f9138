import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Dynamodb } from './dynamodb.ts';

/**
 * A client of a DynamoDB that accepts any signature, such as AWS's DynamoDB Local.
 * @param endpoint an http or https URL
 * @param namespace letters and digits; DynamoDB Local has separate tables for each
 */
export function connectToEndpoint(endpoint: string, namespace: string): Dynamodb {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: namespace, secretAccessKey: 'local' },
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  return {
    client,
    close() {
      client.destroy();
      return Promise.resolve();
    },
  };
}
