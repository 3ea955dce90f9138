import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Dynamodb } from '@kairos/dynamodb/dynamodb';
import { openDynamodb, type DynamodbLocation } from '@kairos/dynamodb/open-dynamodb';
import { SettingsError } from '../settings-error.ts';
import type { TableDefinition } from '../template/backend.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { openTable } from './open-table.ts';
import { TableShapeError } from './table-shape.ts';

/** Where the tables are: behind a client that stays open, or see {@link DynamodbLocation}. */
export type TableLocation = { readonly client: DynamoDBClient } | DynamodbLocation;

/**
 * Opens DynamoDB, creates the missing tables and rebuilds those with older indexes.
 * @throws TableShapeError when an existing table has other keys, which cannot be changed (on AWS neither)
 * @throws SettingsError when another DynamoDB cannot be reached or returns an error
 */
export async function openTables(
  location: TableLocation,
  definitions: readonly TableDefinition[],
): Promise<Dynamodb> {
  const dynamodb =
    'client' in location
      ? { client: location.client, close: () => Promise.resolve() }
      : await openDynamodb(location);
  const namespace = 'namespace' in location ? location.namespace : undefined;
  try {
    for (const definition of definitions) await openTable(dynamodb.client, definition, namespace);
  } catch (error) {
    await dynamodb.close();
    if (!('endpoint' in location) || error instanceof TableShapeError) throw error;
    throw new SettingsError(
      `The DynamoDB at ${withoutSecrets(location.endpoint)} cannot be used: ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  }
  return dynamodb;
}

/** The error of a connection that is rejected on IPv4 and IPv6 has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
