import { deletedRecordDays } from '@kairos/schema/entity';
import { removeExpired } from '@kairos/sync/remove-expired';
import type { ReplicaStorage } from '@kairos/sync/storage';
import { entityNames } from '#data/entities/entities.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes the rows of records that the server has removed by their age, once a day.
 *
 * @param now milliseconds since 1970
 * @throws StorageError
 */
export async function removeExpiredRows(storage: ReplicaStorage, now: number): Promise<void> {
  const checkedAt = await storage.getMeta('expiryCheckedAt');
  if (typeof checkedAt === 'number' && Math.abs(now - checkedAt) < day) return;
  await removeExpired(storage, {
    entities: entityNames,
    expiring: ['KeptVersion'],
    deletedLifetime: deletedRecordDays * day,
    now,
  });
  await storage.write('relaxed', (transaction) => {
    transaction.putMeta('expiryCheckedAt', now);
    return Promise.resolve();
  });
}
