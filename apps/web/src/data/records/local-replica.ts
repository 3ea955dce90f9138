import { ReplicaStore } from '@kairos/sync/replica-store';
import type { ReplicaStorage } from '@kairos/sync/storage';
import { endLocalUse, hasLocalRecords } from '#account/identity/local-use.ts';
import { localOwner } from '#account/identity/session-entries.ts';
import { entityRules } from '#data/entities/entities.ts';
import { newDeviceName } from './this-device.ts';
import { type LazyStorage, localMemory, openStorage } from './lazy-storage.ts';
import { recordDiscarded } from './record-discarded.ts';
import { replicaName } from './replica-names.ts';
import { UnwrittenChanges } from './unwritten-changes.ts';

/** The replica of the use without an account. */
export interface LocalReplica {
  readonly replica: ReplicaStore;
  readonly storage: ReplicaStorage;
}

const ignore = () => undefined;

function openLocalStorage(onClosed: () => void): LazyStorage {
  return openStorage(replicaName(localOwner), { onClosed, onBlocked: ignore, onMemory: ignore }, localMemory);
}

/**
 * Opens the replica of the use without an account, with the changes that a closed page has not written yet. The caller
 * closes its storage. Resolves to undefined when this device has no such records.
 *
 * @param onClosed another tab deletes the replica
 * @throws StorageError
 */
export async function openLocalReplica(onClosed: () => void): Promise<LocalReplica | undefined> {
  if (!hasLocalRecords()) return undefined;
  const storage = openLocalStorage(onClosed);
  const replica = new ReplicaStore({
    storage,
    entities: entityRules,
    now: Date.now,
    newDeviceName,
    recordDiscarded,
    keepsDeleted: true,
  });
  await new UnwrittenChanges(localOwner, Date.now).makeAgain((changes) => replica.change(changes));
  return { replica, storage };
}

/**
 * Deletes the records of the use without an account in all tabs of this browser, and ends that use.
 *
 * @throws StorageError when they could not be deleted
 */
export async function deleteLocalReplica(): Promise<void> {
  await openLocalStorage(ignore).destroy();
  endLocalUse();
}
