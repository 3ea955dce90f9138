import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type CreateTableCommandInput,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import type { TableDefinition } from './template/backend.ts';

/** The data folder's tables have other keys than the template's. */
export class TableShapeError extends Error {
  override readonly name = 'TableShapeError';
}

export interface Tables {
  readonly client: DynamoDBClient;
  close(): Promise<void>;
}

/**
 * Starts DynamoDB's stand-in on a free loopback port and makes the tables that are missing.
 * @param directory where it keeps its data; null keeps nothing
 * @throws TableShapeError when a kept table's keys or indexes differ: they cannot be changed in place, on AWS neither
 */
export async function openTables(
  directory: string | null,
  definitions: readonly TableDefinition[],
): Promise<Tables> {
  const server = dynalite({
    ...(directory === null ? {} : { path: directory }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const close = async () => {
    client.destroy();
    await closeServer(server);
  };
  try {
    for (const definition of definitions) await ensureTable(client, definition);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, close };
}

async function ensureTable(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  const existing = await describe(client, definition.TableName);
  if (existing === undefined) {
    const input = { ...definition, BillingMode: 'PAY_PER_REQUEST' } as CreateTableCommandInput;
    await client.send(new CreateTableCommand(input));
    return;
  }
  if (shape(existing) !== shape(definition as TableDescription)) {
    throw new TableShapeError(
      `The table ${definition.TableName} in the data folder has other keys than the one in the template.`,
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

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
