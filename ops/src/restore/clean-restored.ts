import {
  DeleteItemCommand,
  paginateScan,
  UpdateItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Entity } from '@kairos/schema/entity';
import { exclusionOf, type Exclusion } from './exclusion.ts';
import { madeFieldsOf, newToken } from './made-by-server.ts';
import type { ReadOwnerState } from './owner-state.ts';
import type { Item } from './restored-item.ts';

export interface Cleaning {
  readonly entity: Entity;
  /** Physical name of the restored table. It must not be the live one. */
  readonly restored: string;
  /** Keeps the records of an entity with credentials, and gives them new tokens. */
  readonly credentials: boolean;
  /** Only counts. */
  readonly dryRun: boolean;
}

type Outcome = 'kept' | 'credential' | Exclusion;
/** Number of records in the restored table, by result. All but the kept ones are deleted. */
export type CleaningCounts = Readonly<Record<Outcome, number>>;

/** Records that are checked and deleted at the same time. */
const batch = 25;

/**
 * Deletes from a restored table what users have removed since, before it takes the place of the live one. It can be
 * repeated.
 * @throws errors of AWS
 */
export async function cleanRestored(
  client: DynamoDBClient,
  cleaning: Cleaning,
  readOwner: ReadOwnerState,
): Promise<CleaningCounts> {
  const counts: Record<Outcome, number> = {
    kept: 0,
    credential: 0,
    'without an account': 0,
    'erased by the user': 0,
  };
  const pages = paginateScan({ client }, { TableName: cleaning.restored, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (let start = 0; start < Items.length; start += batch) {
      const outcomes = await Promise.all(
        Items.slice(start, start + batch).map((item) => clean(client, cleaning, item, readOwner)),
      );
      for (const outcome of outcomes) counts[outcome] += 1;
    }
  }
  return counts;
}

async function clean(
  client: DynamoDBClient,
  { entity, restored: TableName, credentials, dryRun }: Cleaning,
  item: Item,
  readOwner: ReadOwnerState,
): Promise<Outcome> {
  const { owner = { S: '' }, id = { S: '' } } = item;
  const Key = { owner, id };
  const isLeftOut = entity.credential === true && !credentials;
  const reason = isLeftOut ? 'credential' : await exclusionOf(item, readOwner);
  if (dryRun) return reason ?? 'kept';
  if (reason !== undefined) {
    await client.send(new DeleteItemCommand({ TableName, Key }));
    return reason;
  }
  for (const name of madeFieldsOf(entity)) {
    await client.send(
      new UpdateItemCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #name = :token',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':token': newToken() },
      }),
    );
  }
  return 'kept';
}
