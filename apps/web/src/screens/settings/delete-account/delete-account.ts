import type { ApolloClient } from '@apollo/client';
import { revokeStoredToken } from '#features/google-calendar/client/revoke-stored-token.ts';
import {
  beginDeletion,
  addRemoved,
  removedCount,
  type DeletionProgress,
} from '#account/deletion/deletion-progress.ts';
import type { DeletionReceipt } from '#account/deletion/deletion-receipt.ts';
import { createClient } from '#data/api/create-client.ts';
import type { Config } from '#platform/config/load-config.ts';
import type { AccountChanges } from '#account/identity/account-changes.ts';
import type { User } from '#account/identity/user.ts';
import { eraseFromServer } from '#data/records/erase-from-server.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { requireCurrentVersion } from '#platform/service-worker/require-current-version.ts';
import { removeDeletedUserValues } from '#platform/storage/storage.ts';

interface DeletedAccount {
  readonly user: User;
  readonly changes: Pick<AccountChanges, 'deleteUser'>;
  readonly client: ApolloClient;
  readonly store: RecordStore;
  readonly config: Config;
  readonly now: () => Date;
  /** Gets the number of records removed so far, those of earlier tries included. */
  readonly onRemoved: (count: number) => void;
}

const everything = () => true;

/**
 * Deletes an account: its records, Google's token, the user of the pool, and the data on this device. The user is deleted
 * last, so that the user can sign in and continue a deletion that was interrupted.
 *
 * Another device may write until it is notified. So the records are deleted again after the user, when no device gets new
 * tokens any more. Resolves when no data of the user is on the server or on this device.
 *
 * A page of an older version deletes nothing: it does not know the newest entities, and their records would stay on the
 * server.
 *
 * @throws NewVersionError, IdentityError, and the API's or the network's error, when the account is not deleted
 */
export async function deleteAccount(account: DeletedAccount): Promise<DeletionReceipt> {
  await requireCurrentVersion();
  const { user, changes, client, store, config, now } = account;
  let progress: DeletionProgress = beginDeletion(user.username, now());
  const note = (entity: string, count: number) => {
    progress = addRemoved(progress, entity, count);
    account.onRemoved(removedCount(progress));
  };
  // Unsent changes of this device must not arrive between two requests.
  return store.withoutSending(async () => {
    await eraseFromServer(client, (entity) => entity !== 'GoogleAuth', note);
    const googleCalendar = await revokeStoredToken(client, user, config.google);
    await eraseFromServer(client, everything, note);
    await changes.deleteUser(async (accessToken) => {
      const last = createClient({
        endpoint: config.graphqlEndpoint,
        accessToken: () => Promise.resolve(accessToken),
      });
      // The user is deleted: after a failure here no sign-in could continue the deletion.
      await eraseFromServer(last, everything, note).catch(report);
      await store.destroy().catch(report);
      removeDeletedUserValues();
    });
    return {
      format: 'kairos-deletion-receipt',
      version: 1,
      ...progress,
      deletedAt: now().toISOString(),
      googleCalendar,
    };
  });
}

function report(error: unknown): void {
  console.error('Failed to remove the last of a deleted account:', error);
}
