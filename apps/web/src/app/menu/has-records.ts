import type { ReplicaStorage } from '@kairos/sync/storage';
import { entityNames } from '#data/entities/entities.ts';
import { lastSlice } from '#data/records/records.ts';

/** Entities with content of the user: neither settings, which a device can write, nor discarded values. */
const ownEntities = entityNames.filter((entity) => entity !== 'UserSettings' && entity !== 'KeptVersion');

/** Whether this device has a record of the user that is not deleted. Rejects with a `StorageError`. */
export async function hasRecords(storage: ReplicaStorage): Promise<boolean> {
  for (const entity of ownEntities) {
    if ((await storage.countSlices(entity, '', lastSlice)) > 0) return true;
  }
  return false;
}
