import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Entity, isSynced } from '@kairos/schema/entity';
import { madeFieldsOf, newToken } from './made-by-server.ts';

/** Attributes of an item, as DynamoDB returns them. */
export type Item = Readonly<Record<string, AttributeValue>>;

/** Whether a record is marked as deleted. */
export const isDeleted = (item: Item | undefined): boolean => item?._deleted?.BOOL === true;

/** Whether a live record has the values of a restored one, so that nothing has to be written. Tokens are not restored. */
export function hasSameValues(entity: Entity, live: Item, restored: Item): boolean {
  const made = madeFieldsOf(entity);
  const names = Object.keys(entity.fields).filter((name) => !made.includes(name));
  const valuesOf = (item: Item) => JSON.stringify(names.map((name) => item[name] ?? null));
  return !isDeleted(live) && valuesOf(live) === valuesOf(restored);
}

/**
 * The item that brings a restored record to all devices: newer than the live one and than the copy of any device, with
 * a stamp for each field, and not deleted. A token that the server makes stays as in the live record, or is new: the
 * user can have revoked the former one.
 * @param now milliseconds since 1970
 */
export function restoredItem(entity: Entity, live: Item | undefined, restored: Item, now: number): Item {
  const { _deleted: _, expiresAt, ...former } = restored;
  const values = { ...former, ...tokensOf(entity, live) };
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

function tokensOf(entity: Entity, live: Item | undefined): Item {
  const current = isDeleted(live) ? undefined : live;
  return Object.fromEntries(madeFieldsOf(entity).map((name) => [name, current?.[name] ?? newToken()]));
}
