// @spec restored-tables

import { withDefaults } from './apply-change.ts';
import { datedStampAt, parseObject, stampAt, valueAt } from './paths.ts';
import type { DiscardedValue, EntityRules, RemoteRecord, Row } from './record.ts';
import { visibleRecord } from './visible-record.ts';

/**
 * The version of a stale record: one from before the server's tables were restored. The server's versions begin at 1, so
 * each of its records is newer.
 */
const staleVersion = 0;

/** What the server sets by itself. A create does not send it. */
export const setByServer = new Set([
  'id',
  'owner',
  'version',
  'stamps',
  'createdAt',
  'updatedAt',
  '_deleted',
  'expiresAt',
  // What the transport of this device adds.
  'sealed',
  'unreadable',
]);

/** The row after the server's tables were replaced by restored ones: its record is stale. */
export function asStale<Known extends Row>(row: Known): Known {
  return row.base === null ? row : { ...row, base: { ...row.base, version: staleVersion } };
}

/** Whether the record is from tables that restored ones have replaced, and was not read again yet. */
export function isStale(base: RemoteRecord | null): base is RemoteRecord {
  return base?.version === staleVersion;
}

/** Whether the record of a row is stale. */
export function isStaleRow({ base }: Row): boolean {
  return isStale(base);
}

/**
 * A new row that creates a stale record again, which the restored table does not have. It loses against any record that
 * the server has by then. Null for a deleted, an expired or an incomplete record. `now` is in milliseconds since 1970.
 */
export function recreatedStale(row: Row, rules: EntityRules | undefined, now: number): Row | null {
  const { base } = row;
  if (base === null || visibleRecord(row) === null || rules?.isWhole?.(base) === false) return null;
  if (typeof base.expiresAt === 'number' && base.expiresAt * 1000 <= now) return null;
  const values = Object.fromEntries(Object.entries(base).filter(([field]) => !setByServer.has(field)));
  const { rejected: _, ...rest } = row;
  return withDefaults({ ...rest, base: null, tried: null, createdAt: base.createdAt }, values);
}

/** The paths of a record that have stamps: fields, and the keys of fields that are merged by key. */
function stampedPaths(record: RemoteRecord): readonly string[] {
  return Object.entries(record.stamps).flatMap(([field, stamp]) =>
    stamp.startsWith('{') ? Object.keys(parseObject(record[field])).map((key) => `${field}/${key}`) : field,
  );
}

/** The values of a stale record that the restored record does not have, because they were written later. */
export function valuesAfterBackup(
  { entity, id, base, pending }: Row,
  remote: RemoteRecord,
): DiscardedValue[] {
  if (!isStale(base) || base._deleted === true) return [];
  return stampedPaths(base).flatMap((path) => {
    const value = valueAt(base, path);
    const isLater = stampAt(base, path) > stampAt(remote, path);
    const differs = JSON.stringify(value) !== JSON.stringify(valueAt(remote, path));
    // The user has seen the value that an unsent change replaces.
    const isLost = path !== '_deleted' && isLater && differs && pending[path] === undefined;
    return isLost ? [{ entity, id, path, value, stamp: datedStampAt(base, path), reason: 'replaced' }] : [];
  });
}
