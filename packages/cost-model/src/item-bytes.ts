import type { AttributeValue } from '@aws-sdk/client-dynamodb';

type Item = Readonly<Record<string, AttributeValue>>;

/** Size of an item in bytes, by the rules of "DynamoDB item sizes and formats"; numbers are rounded up. */
export function itemBytes(item: Item): number {
  const entries = Object.entries(item);
  return entries.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
}

/** Size in bytes of an item's entry in an index that holds keys only. */
export function entryBytes(item: Item, keys: ReadonlySet<string>): number {
  return itemBytes(Object.fromEntries(Object.entries(item).filter(([name]) => keys.has(name))));
}

function valueBytes({ S, N, L, M }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return Math.ceil(N.length / 2) + 2;
  if (L !== undefined) return L.reduce((sum, value) => sum + 1 + valueBytes(value), 3);
  if (M !== undefined) return 3 + Object.keys(M).length + itemBytes(M);
  return 1;
}
