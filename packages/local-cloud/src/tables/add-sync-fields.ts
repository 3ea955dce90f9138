import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../template/backend.ts';

export type Item = Record<string, AttributeValue>;

/** The local secondary index that every table of a synced entity has, see `changesIndex` in `@kairos/schema`. */
const changesIndex = 'byUpdatedAt';

/** Attributes of a record that have no stamp. */
const unstamped = new Set([
  'owner',
  'id',
  'createdAt',
  'updatedAt',
  'version',
  'stamps',
  '_deleted',
  'expiresAt',
]);

export function isSyncedTable({ LocalSecondaryIndexes = [] }: TableDefinition): boolean {
  return LocalSecondaryIndexes.some(({ IndexName }) => IndexName === changesIndex);
}

/**
 * Adds the fields of a synced entity that an older version did not write: `version`, the milliseconds of `updatedAt`,
 * and `stamps`, which says of every field that the server wrote it then.
 */
export function addSyncFields(item: Item): Item {
  const milliseconds = Date.parse(item.updatedAt?.S ?? '') || 0;
  const stamp = { S: `${String(milliseconds).padStart(13, '0')}-server` };
  const fields = Object.keys(item).filter((name) => !unstamped.has(name));
  return {
    version: { N: String(milliseconds) },
    stamps: { M: Object.fromEntries(fields.map((name) => [name, stamp])) },
    ...item,
  };
}
