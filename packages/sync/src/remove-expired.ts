import { isUnsent, type Row } from './record.ts';
import { stampTime } from './stamp.ts';
import { deletedSlice } from './row-index-keys.ts';
import type { ReplicaStorage } from './storage.ts';

interface ExpiryOptions {
  /** The entities whose deleted records are removed. */
  readonly entities: readonly string[];
  /** Those whose records expire: they have `expiresAt`, in seconds since 1970. */
  readonly expiring: readonly string[];
  /** How long the server has a deleted record, in milliseconds. */
  readonly deletedLifetime: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The replica has no server: deleted records are removed by the age of their deletion on this device. */
  readonly isDeviceOnly?: boolean;
}

/**
 * Removes the rows whose records the server has removed by their age: a device hears of no expiry. Rows with unsent
 * changes stay, but for a replica without a server.
 *
 * @throws StorageError
 */
export async function removeExpired(
  storage: ReplicaStorage,
  { entities, expiring, deletedLifetime, now, isDeviceOnly = false }: ExpiryOptions,
): Promise<void> {
  const isExpired = (row: Row) => {
    if (isDeviceOnly) {
      const { _deleted: deletion } = row.pending;
      return deletion?.value === true && stampTime(deletion.stamp) + deletedLifetime < now;
    }
    if (isUnsent(row) || row.base === null) return false;
    const { _deleted: isDeleted, updatedAt, expiresAt } = row.base;
    const hasExpired = typeof expiresAt === 'number' && expiresAt * 1000 < now;
    return hasExpired || (isDeleted === true && Date.parse(updatedAt) + deletedLifetime < now);
  };
  for (const entity of entities) {
    const rows = expiring.includes(entity)
      ? await storage.getRows(entity)
      : await storage.getSlices(entity, deletedSlice, deletedSlice);
    const expired = rows.filter(isExpired);
    if (expired.length === 0) continue;
    await storage.write('relaxed', async (transaction) => {
      for (const { id } of expired) {
        const row = await transaction.getRow(entity, id);
        if (row && isExpired(row)) transaction.deleteRow(entity, id);
      }
    });
  }
}
