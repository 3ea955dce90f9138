import { deviceKey, newestStampKey } from './meta-keys.ts';
import type { PendingValue, Row } from './record.ts';
import { type DeviceName, isDefaultStamp, noStamp, type Stamp, stampOf } from './stamp.ts';
import type { ReplicaStorage } from './storage.ts';

/** The rows of a replica at one time. */
export interface ReplicaSnapshot {
  readonly device: DeviceName;
  readonly newestStamp: Stamp;
  readonly rows: readonly Row[];
}

/** Which rows an account gets from a replica without one. */
export interface AdoptedContent {
  readonly entities: readonly string[];
  /** The entities whose ids follow from a place, such as a day: another device may have the record, too. */
  readonly fixedIds: readonly string[];
  /** The row that the account gets for a row; null for none. */
  readonly rowForAccount: (row: Row) => Row | null;
}

/**
 * The row with stamps of its device in place of default stamps, which would lose silently against a record with the same
 * id.
 */
function withOwnStamps(row: Row, device: DeviceName): Row {
  const stamp = stampOf(device, Date.parse(row.createdAt));
  const pending = Object.entries(row.pending).map(([path, one]): [string, PendingValue] =>
    path !== '_deleted' && isDefaultStamp(one.stamp) ? [path, { ...one, stamp }] : [path, one],
  );
  return { ...row, pending: Object.fromEntries(pending) };
}

/** The row that an account gets for a row of a device; null for none. */
export function adoptedRow(row: Row, device: DeviceName, content: AdoptedContent): Row | null {
  const adopted = content.rowForAccount(row);
  return adopted && content.fixedIds.includes(row.entity) ? withOwnStamps(adopted, device) : adopted;
}

/**
 * Reads what an account gets from a replica without one, in one transaction.
 *
 * @throws StorageError
 */
export function readSnapshot(storage: ReplicaStorage, content: AdoptedContent): Promise<ReplicaSnapshot> {
  return storage.write('relaxed', async (transaction) => {
    const [stored, newest] = await Promise.all([
      transaction.getMeta(deviceKey),
      transaction.getMeta(newestStampKey),
    ]);
    const rows = await Promise.all(content.entities.map((entity) => transaction.getRows(entity)));
    const device = typeof stored === 'string' ? stored : '';
    return {
      device,
      newestStamp: typeof newest === 'string' ? newest : noStamp,
      rows: rows.flat().flatMap((row) => adoptedRow(row, device, content) ?? []),
    };
  });
}
