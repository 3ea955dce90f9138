import { entities } from '@kairos/schema/entities';
import { type Entity, tableIdOf } from '@kairos/schema/entity';
import { shardKey, shardOf } from '@kairos/schema/shard-key';
import type { TableDefinition } from '../template/backend.ts';
import type { Item } from './add-sync-fields.ts';

/** Adds the key of the sharded index of the table, which an older version did not write. */
export function addShardKey(item: Item, { TableName }: TableDefinition): Item {
  const all: readonly Entity[] = entities;
  const lookup = all.find((entity) => tableIdOf(entity) === TableName)?.lookup;
  if (lookup?.sharded === undefined) return item;
  const { by, shards } = lookup.sharded;
  const [value, owner] = [item[by]?.S, item.owner?.S];
  if (value === undefined || owner === undefined) return item;
  return { ...item, [lookup.field]: { S: shardKey(value, shardOf(owner, shards)) } };
}
