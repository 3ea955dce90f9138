import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Entity, isSynced } from '@kairos/schema/entity';

/** Attributes of an item, as DynamoDB returns them. */
export type Item = Readonly<Record<string, AttributeValue>>;

/** Whether a record is marked as deleted. */
export const isDeleted = (item: Item | undefined): boolean => item?._deleted?.BOOL === true;

/** Whether a live record has the values of a restored one, so that nothing has to be written. */
export function hasSameValues(entity: Entity, live: Item, restored: Item): boolean {
  const valuesOf = (item: Item) =>
    JSON.stringify(Object.keys(entity.fields).map((name) => item[name] ?? null));
  return !isDeleted(live) && valuesOf(live) === valuesOf(restored);
}

/**
 * The item that brings a restored record to all devices: newer than the live one and than the copy of any device, with
 * a stamp for each field, and not deleted.
 * @param now milliseconds since 1970
 */
export function restoredItem(entity: Entity, live: Item | undefined, restored: Item, now: number): Item {
  const { _deleted: _, expiresAt, ...values } = restored;
  const updatedAt = { S: new Date(now).toISOString() };
  // Records that always expire keep their time.
  const expiry: Item = entity.expiresAfterDays !== undefined && expiresAt !== undefined ? { expiresAt } : {};
  if (!isSynced(entity)) return { ...values, ...expiry, updatedAt };
  const stamp = { S: `${now}-restore` };
  const stamped = [...Object.keys(entity.fields), '_deleted'];
  const versions = [live, restored].map((item) => Number(item?.version?.N ?? 0));
  return {
    ...values,
    ...expiry,
    updatedAt,
    version: { N: String(Math.max(now, ...versions) + 1) },
    stamps: { M: Object.fromEntries(stamped.map((name) => [name, stamp])) },
  };
}
