import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type CreateTableCommandInput,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import type { Dynamodb } from '@kairos/dynamodb/dynamodb';
import { openDynamodb, type DynamodbLocation } from '@kairos/dynamodb/open-dynamodb';
import { SettingsError } from './settings-error.ts';
import type { TableDefinition } from './template/backend.ts';

/** An existing table has other keys or indexes than the template. */
export class TableShapeError extends Error {
  override readonly name = 'TableShapeError';
}

/**
 * Opens DynamoDB and creates the missing tables.
 * @throws TableShapeError when an existing table has other keys or indexes, which cannot be changed (on AWS neither)
 * @throws SettingsError when another DynamoDB cannot be reached or returns an error
 */
export async function openTables(
  location: DynamodbLocation,
  definitions: readonly TableDefinition[],
): Promise<Dynamodb> {
  const dynamodb = await openDynamodb(location);
  try {
    for (const definition of definitions) await ensureTable(dynamodb.client, definition);
  } catch (error) {
    await dynamodb.close();
    if ('directory' in location || error instanceof TableShapeError) throw error;
    throw new SettingsError(`The DynamoDB at ${location.endpoint} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return dynamodb;
}

/** The error of a connection that is refused on IPv4 and IPv6 has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

async function ensureTable(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  const existing = await describe(client, definition.TableName);
  if (existing === undefined) {
    await createTable(client, definition as Omit<CreateTableCommandInput, 'BillingMode'>);
    return;
  }
  if (shape(existing) !== shape(definition as TableDescription)) {
    throw new TableShapeError(
      `The existing table ${definition.TableName} has other keys than the one in the template.`,
    );
  }
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function shape(table: TableDescription): string {
  const indexes = [...(table.LocalSecondaryIndexes ?? []), ...(table.GlobalSecondaryIndexes ?? [])]
    .map(({ IndexName, KeySchema, Projection }) =>
      JSON.stringify([IndexName, KeySchema, Projection?.ProjectionType]),
    )
    .sort();
  const attributes = (table.AttributeDefinitions ?? [])
    .map(({ AttributeName, AttributeType }) => `${AttributeName}:${AttributeType}`)
    .sort();
  return JSON.stringify([table.KeySchema, attributes, indexes]);
}
