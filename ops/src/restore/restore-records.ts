import {
  ConditionalCheckFailedException,
  GetItemCommand,
  paginateQuery,
  paginateScan,
  PutItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Entity } from '@kairos/schema/entity';
import { exclusionOf, type Exclusion } from './exclusion.ts';
import type { ReadOwnerState } from './owner-state.ts';
import { hasSameValues, isDeleted, restoredItem, type Item } from './restored-item.ts';

export interface RecordRestoration {
  readonly entity: Entity;
  /** Physical names of the live table and of the one with the former records. */
  readonly live: string;
  readonly restored: string;
  /** `sub` of the user whose records are restored. Default: all users. */
  readonly owner?: string;
  /** Restores only records that are deleted now, and keeps later changes of users. */
  readonly deletedOnly: boolean;
  /** Copies what the live table does not have, deletions too, with version and times as they are: see `copy`. */
  readonly asIs?: boolean;
  /** Only counts. */
  readonly dryRun: boolean;
}

type Outcome =
  'restored' | 'unchanged' | 'changed since' | 'deleted before' | 'changed during this run' | Exclusion;
/** Number of records in the restored table, by result. */
export type RestorationCounts = Readonly<Record<Outcome, number>>;

/** Records that are read and written at the same time. */
const batch = 25;

/**
 * Writes records of a restored table back into the live one, so that all devices receive them. It can be repeated:
 * records that already have the restored values are not written again. Records of users without an account, and those
 * that their user has erased, are left out.
 * @param now milliseconds since 1970
 * @throws errors of AWS
 */
export async function restoreRecords(
  client: DynamoDBClient,
  restoration: RecordRestoration,
  readOwner: ReadOwnerState,
  now: () => number,
): Promise<RestorationCounts> {
  const counts: Record<Outcome, number> = {
    restored: 0,
    unchanged: 0,
    'changed since': 0,
    'deleted before': 0,
    'without an account': 0,
    'erased by the user': 0,
    'changed during this run': 0,
  };
  for await (const items of readPages(client, restoration)) {
    for (let start = 0; start < items.length; start += batch) {
      const outcomes = await Promise.all(
        items
          .slice(start, start + batch)
          .map(
            async (item) =>
              (await exclusionOf(item, readOwner)) ??
              (restoration.asIs
                ? await copy(client, restoration, item)
                : await restore(client, restoration, item, now())),
          ),
      );
      for (const outcome of outcomes) counts[outcome] += 1;
    }
  }
  return counts;
}

async function* readPages(client: DynamoDBClient, { restored, owner }: RecordRestoration) {
  const table = { TableName: restored, ConsistentRead: true };
  const ofOwner = {
    KeyConditionExpression: '#owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':owner': { S: owner ?? '' } },
  };
  const pages =
    owner === undefined
      ? paginateScan({ client }, table)
      : paginateQuery({ client }, { ...table, ...ofOwner });
  for await (const { Items = [] } of pages) yield Items as Item[];
}

/** Puts a record of a former table into an empty one. Devices notice no difference, so a repetition is harmless. */
async function copy(
  client: DynamoDBClient,
  { live: TableName, dryRun }: RecordRestoration,
  item: Item,
): Promise<Outcome> {
  const { owner = { S: '' }, id = { S: '' } } = item;
  const Key = { owner, id };
  const { Item: live } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  if (live !== undefined) return 'unchanged';
  if (dryRun) return 'restored';
  try {
    const ConditionExpression = 'attribute_not_exists(id)';
    await client.send(new PutItemCommand({ TableName, Item: { ...item }, ConditionExpression }));
    return 'restored';
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'changed during this run';
    throw error;
  }
}

async function restore(
  client: DynamoDBClient,
  { entity, live: TableName, deletedOnly, dryRun }: RecordRestoration,
  item: Item,
  now: number,
): Promise<Outcome> {
  if (isDeleted(item)) return 'deleted before';
  const { owner = { S: '' }, id = { S: '' } } = item;
  const Key = { owner, id };
  const { Item: live } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  if (live !== undefined && hasSameValues(entity, live, item)) return 'unchanged';
  if (deletedOnly && live !== undefined && !isDeleted(live)) return 'changed since';
  if (dryRun) return 'restored';
  const unchanged = {
    ConditionExpression: 'updatedAt = :updatedAt',
    ExpressionAttributeValues: { ':updatedAt': live?.updatedAt ?? { NULL: true } },
  };
  try {
    await client.send(
      new PutItemCommand({
        TableName,
        Item: { ...restoredItem(entity, live, item, now) },
        ...(live === undefined ? { ConditionExpression: 'attribute_not_exists(id)' } : unchanged),
      }),
    );
    return 'restored';
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'changed during this run';
    throw error;
  }
}
