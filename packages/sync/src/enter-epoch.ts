// @spec restored-tables

import { asStale } from './stale-record.ts';
import { hasMissedDeletions } from './reading-time.ts';
import { isUnsent } from './record.ts';
import type { RowWriter } from './row-writer.ts';
import { epochKey, storedEpoch } from './stored-epoch.ts';

/**
 * Prepares the replica for other tables of the server: each entity is read again from the start, and any record of the
 * server replaces the one of this device. Unsent changes stay. Resolves to false when the epoch is not later than the
 * stored one. `now` is in milliseconds since 1970.
 */
export async function enterEpoch(
  writer: RowWriter,
  entities: Iterable<string>,
  epoch: number,
  now: number,
): Promise<boolean> {
  const { transaction } = writer;
  if (epoch <= (await storedEpoch(transaction))) return false;
  for (const entity of entities) {
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
  transaction.putMeta(epochKey, epoch);
  return true;
}
