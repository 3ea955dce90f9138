import {
  ScanCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { deleteTable } from '@kairos/dynamodb/delete-table';
import { describeTable } from '@kairos/dynamodb/describe-table';
import type { TableDefinition } from '../template/backend.ts';
import { addShardKey } from './add-shard-key.ts';
import { addSyncFields, type Item, isSyncedTable } from './add-sync-fields.ts';
import { copyMissingRecords, copyRecords } from './copy-records.ts';
import { copyNameOf, assertNoOtherRebuild } from './other-rebuilds.ts';
import { hasOldIndexes } from './table-shape.ts';

/**
 * Creates a missing table. DynamoDB does not change the local secondary indexes of an existing table, so a table that
 * lacks some, whose indexes hold other attributes, or that has other global indexes, is rebuilt: its records, with their missing fields, are copied to a
 * second table, the table is deleted and created again, the records are copied back, and the copy is deleted.
 *
 * The process can end at any time. The next call continues from the state of the tables:
 * - An old table has all records. A copy is incomplete or out of date, and is replaced.
 * - An old table that is newer than the copy was created by an older version, which found no table. The copy is
 *   complete, and the table's records are added to it.
 * - With a copy and no table or a new one, the copy is complete.
 *
 * @param namespace letters and digits, the same at each start on a data folder. Of two namespaces that would rebuild a
 *   table at the same time, at least one throws. Undefined when no other process can reach the tables.
 * @throws TableShapeError when the table differs in more than its indexes
 * @throws OtherRebuildError
 */
export async function openTable(
  client: DynamoDBClient,
  definition: TableDefinition,
  namespace: string | undefined,
): Promise<void> {
  const name = definition.TableName;
  const copyName = copyNameOf(name, namespace ?? 'local');
  const hasCopy = await prepareCopy(client, definition, copyName);
  try {
    // Only where others can be.
    if (namespace !== undefined) await assertNoOtherRebuild(client, name, copyName);
  } catch (error) {
    // Otherwise two that were stopped here would block each other forever.
    if (hasCopy && (await isEmpty(client, copyName))) await deleteTable(client, copyName);
    throw error;
  }
  // Read again: another namespace can have rebuilt it before the copy was created.
  const table = await find(client, name);
  const isOld = table !== undefined && hasOldIndexes(table, definition);
  if (isOld) {
    await copyRecords(client, name, copyName, (item) => addMissingFields(item, definition));
    await deleteTable(client, name);
  }
  if (isOld || table === undefined) await create(client, definition, name);
  if (hasCopy) {
    if (namespace === undefined) await copyRecords(client, copyName, name);
    // Others can have written to the new table.
    else await copyMissingRecords(client, copyName, name, definition.KeySchema[0]?.AttributeName ?? '');
    await deleteTable(client, copyName);
  }
}

/** Whether there is a copy. Creates an empty one when the table has to be copied. */
async function prepareCopy(
  client: DynamoDBClient,
  definition: TableDefinition,
  copyName: string,
): Promise<boolean> {
  const copy = await find(client, copyName);
  const table = await find(client, definition.TableName);
  if (table === undefined || !hasOldIndexes(table, definition)) return copy !== undefined;
  if (copy !== undefined && createdAt(copy) < createdAt(table)) return true;
  if (copy !== undefined) await deleteTable(client, copyName);
  // With the new indexes: a record that does not fit them is reported while the old table exists.
  await create(client, definition, copyName);
  return true;
}

/** Completes a deletion that was begun. */
async function find(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  const table = await describeTable(client, name);
  if (table?.TableStatus !== 'DELETING') return table;
  await deleteTable(client, name);
  return undefined;
}

async function create(client: DynamoDBClient, definition: TableDefinition, TableName: string): Promise<void> {
  const { timeToLive, ...shape } = definition;
  await createTable(client, { ...(shape as Omit<CreateTableCommandInput, 'BillingMode'>), TableName });
}

function addMissingFields(item: Item, definition: TableDefinition): Item {
  return addShardKey(isSyncedTable(definition) ? addSyncFields(item) : item, definition);
}

async function isEmpty(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const { Count } = await client.send(new ScanCommand({ TableName, ConsistentRead: true, Limit: 1 }));
  return Count === 0;
}

const createdAt = ({ CreationDateTime }: TableDescription) => CreationDateTime?.getTime() ?? 0;
