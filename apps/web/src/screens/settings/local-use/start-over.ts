// @spec local-start-over

import type { EndSession } from '#account/identity/log-out.ts';
import { endLocalUse, startedOverState } from '#account/identity/local-use.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { browserKeys, removeLocalValues, removeStored, removeUserValues } from '#platform/storage/storage.ts';
import { removeTabValues } from '#platform/storage/tab-storage.ts';

/** Removes the values of the use without an account, and the choices for this browser. */
function removeAllValues(): void {
  removeLocalValues();
  removeUserValues();
  removeTabValues();
  browserKeys.forEach(removeStored);
}

/**
 * Deletes everything on this device, in all tabs, and shows the landing screen.
 *
 * @throws StorageError when the records could not be deleted; then everything stays
 */
export async function startOver(store: Pick<RecordStore, 'destroy'>, endSession: EndSession): Promise<void> {
  await endSession(async () => {
    await store.destroy();
    endLocalUse(removeAllValues);
    return startedOverState;
  });
}
