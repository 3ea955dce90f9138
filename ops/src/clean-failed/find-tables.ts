import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  ScanCommand,
  UpdateTableCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { tableNameOf } from '@kairos/infra/lib/table-name.ts';
import { entities } from '@kairos/schema/entities';
import { NotReadyError } from '../commands/account.ts';
import type { Leftover } from './leftover.ts';

/**
 * The existing tables with a name that the stage's templates give.
 * @throws NotReadyError when a table is being created, changed or deleted
 */
export async function findTables(client: DynamoDBClient, stage: string): Promise<readonly Leftover[]> {
  const found: Leftover[] = [];
  for (const entity of entities) {
    const name = tableNameOf(stage, entity);
    const status = await statusOf(client, name);
    if (status === undefined) continue;
    if (status !== 'ACTIVE') throw new NotReadyError(`Table ${name} is ${status}: try again later.`);
    found.push({
      name: `table ${name}`,
      isEmpty: () => isEmpty(client, name),
      remove: () => remove(client, name),
    });
  }
  return found;
}

async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus ?? 'UNKNOWN';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function isEmpty(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const page = await client.send(new ScanCommand({ TableName, Limit: 1, ConsistentRead: true }));
  return page.Count === 0 && page.LastEvaluatedKey === undefined;
}

async function remove(client: DynamoDBClient, TableName: string): Promise<void> {
  const wait = { client, maxWaitTime: 10 * 60 };
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
  await waitUntilTableExists(wait, { TableName });
  await client.send(new DeleteTableCommand({ TableName }));
  // A table that is being deleted would make the next deployment fail.
  await waitUntilTableNotExists(wait, { TableName });
}
