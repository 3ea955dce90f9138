import { deletedRecordDays } from '@kairos/schema/entity';
import type { DeviceValue } from './device-state.ts';
import { removeExpired } from '@kairos/sync/remove-expired';
import type { RecordStore } from './record-store.ts';
import { entityNames } from '#data/entities/entities.ts';

const checkedAtValue: DeviceValue<number | undefined> = { key: 'expiryCheckedAt', fallback: undefined };

const day = 24 * 60 * 60 * 1000;

/**
 * Removes the rows of records that the server has removed by their age, once a day.
 *
 * @param now milliseconds since 1970
 * @throws StorageError
 */
export async function removeExpiredRows(store: RecordStore, now: number): Promise<void> {
  const checkedAt = await store.deviceState.get(checkedAtValue);
  if (checkedAt !== undefined && Math.abs(now - checkedAt) < day) return;
  await removeExpired(store.replica.storage, {
    entities: entityNames,
    expiring: ['KeptVersion'],
    deletedLifetime: deletedRecordDays * day,
    now,
    isDeviceOnly: store.isDeviceOnly,
  });
  await store.deviceState.update('relaxed', (values) => values.set(checkedAtValue, now));
}
