import { connectToEndpoint } from './connect-to-endpoint.ts';
import type { Dynamodb } from './dynamodb.ts';
import { openInMemory } from './open-in-memory.ts';

/** Location of the tables: memory, or another DynamoDB, see `connectToEndpoint`. */
export type DynamodbLocation =
  { readonly directory: null } | { readonly endpoint: string; readonly namespace: string };

/** Opens an empty DynamoDB in this process, without a port, or connects to another one. */
export async function openDynamodb(location: DynamodbLocation): Promise<Dynamodb> {
  return 'endpoint' in location ? connectToEndpoint(location.endpoint, location.namespace) : openInMemory();
}
