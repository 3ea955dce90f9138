// @spec restored-tables

import { asStale } from './stale-record.ts';
import { hasMissedDeletions } from './reading-time.ts';
import { isUnsent } from './record.ts';
import type { RowWriter } from './row-writer.ts';
import { epochKey, storedEpoch, type TableEpoch } from './stored-epoch.ts';

/** The entities of which a later epoch than `stored` has replaced the table. */
function replacedSince(
  stored: number,
  { epoch, restored = {} }: TableEpoch,
  entities: Iterable<string>,
): string[] {
  const later = Object.entries(restored).filter(([key]) => Number(key) > stored && Number(key) <= epoch);
  const lists = later.flatMap(([, { entities: replaced }]) => (replaced ? [replaced] : []));
  const isAll = lists.length < epoch - stored;
  return [...entities].filter((entity) => isAll || lists.some((list) => list.includes(entity)));
}

/**
 * Prepares the replica for other tables of the server: each entity whose table was replaced is read again from the start,
 * and any record of the server replaces the one of this device. Unsent changes stay. Resolves to false when the epoch is not later than the
 * stored one. `now` is in milliseconds since 1970.
 */
export async function enterEpoch(
  writer: RowWriter,
  entities: Iterable<string>,
  tables: TableEpoch,
  now: number,
): Promise<boolean> {
  const { transaction } = writer;
  const stored = await storedEpoch(transaction);
  if (tables.epoch <= stored) return false;
  for (const entity of replacedSince(stored, tables, entities)) {
    const [cursor, readAt, rows] = await Promise.all([
      transaction.getMeta(`cursor:${entity}`),
      transaction.getMeta(`readAt:${entity}`),
      transaction.getRows(entity),
    ]);
    const isOutdated =
      typeof cursor === 'string' &&
      hasMissedDeletions(cursor, typeof readAt === 'number' ? readAt : undefined, now);
    for (const row of rows) {
      // It may be deleted on other devices, which must not create it again.
      if (isOutdated && !isUnsent(row)) writer.put(row, null);
      else if (row.base !== null) transaction.putRow(asStale(row));
    }
    // Everything is read after an empty cursor. Without one, lists would wait for the reading.
    if (typeof cursor === 'string') transaction.putMeta(`cursor:${entity}`, '');
  }
  transaction.putMeta(epochKey, tables.epoch);
  return true;
}
