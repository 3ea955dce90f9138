import { PutItemCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import type { Item } from '../../src/tables/add-sync-fields.ts';
import type { TableDefinition } from '../../src/template/backend.ts';

const index = (IndexName: string, AttributeName: string, ProjectionType: 'ALL' | 'KEYS_ONLY' = 'ALL') => ({
  IndexName,
  KeySchema: [
    { AttributeName: 'owner', KeyType: 'HASH' as const },
    { AttributeName, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType },
});
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });

export const byDate = index('byDate', 'date');

/** A table of daily tasks as versions before replicas created it. */
export const oldTasks = {
  TableName: 'DailyTaskTable',
  AttributeDefinitions: [text('owner'), text('id'), text('date')],
  KeySchema: [
    { AttributeName: 'owner', KeyType: 'HASH' as const },
    { AttributeName: 'id', KeyType: 'RANGE' as const },
  ],
  LocalSecondaryIndexes: [byDate],
} satisfies TableDefinition;

/** The table of versions with replicas, whose indexes held whole records. */
export const copiedTasks = {
  ...oldTasks,
  AttributeDefinitions: [...oldTasks.AttributeDefinitions, text('updatedAt')],
  LocalSecondaryIndexes: [byDate, index('byUpdatedAt', 'updatedAt')],
} satisfies TableDefinition;

/** The table as the template defines it: its indexes hold keys only. */
export const newTasks = {
  ...copiedTasks,
  LocalSecondaryIndexes: [
    index('byDate', 'date', 'KEYS_ONLY'),
    index('byUpdatedAt', 'updatedAt', 'KEYS_ONLY'),
  ],
} satisfies TableDefinition;

/** A task as versions before replicas stored it. */
export const oldTask = (id: string): Item => ({
  owner: { S: 'anne' },
  id: { S: id },
  createdAt: { S: '2026-11-19T08:00:00.000Z' },
  updatedAt: { S: '2026-11-20T09:30:00.123Z' },
  date: { S: '2026-11-20' },
  text: { S: `Task ${id}` },
  order: { N: '0' },
  done: { BOOL: false },
});

export async function put(client: DynamoDBClient, TableName: string, Item: Item): Promise<void> {
  await client.send(new PutItemCommand({ TableName, Item }));
}

/** Creates the old table with tasks of these ids. */
export async function createOldTasks(client: DynamoDBClient, ids: readonly string[]): Promise<void> {
  await createTable(client, oldTasks);
  for (const id of ids) await put(client, oldTasks.TableName, oldTask(id));
}

/** All items of a table or of one of its indexes, by id. */
export async function itemsOf(
  client: DynamoDBClient,
  TableName: string,
  IndexName?: string,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName, IndexName, ConsistentRead: true })) {
    items.push(...(page.Items ?? []));
  }
  return items.toSorted((one, other) => (one.id?.S ?? '').localeCompare(other.id?.S ?? ''));
}
