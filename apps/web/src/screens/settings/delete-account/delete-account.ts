import type { ApolloClient } from '@apollo/client';
import { revokeStoredToken } from '#data/google-calendar/revoke-stored-token.ts';
import {
  beginDeletion,
  noteRemoved,
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
import { removeDeletedUserValues } from '#platform/storage/storage.ts';

interface DeletedAccount {
  readonly person: User;
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
 * Deletes an account: its records, Google's token, the user, and what this device has. The order is such that a deletion
 * that is interrupted can be continued by a person who signs in: the user goes last.
 *
 * Another device may write until it has heard of it. So the records are removed again after the user, when no device
 * gets new tokens any more. Resolves when nothing of the person is on the server or on this device.
 *
 * @throws IdentityError, and the API's or the network's error, when the account is not deleted
 */
export async function deleteAccount(account: DeletedAccount): Promise<DeletionReceipt> {
  const { person, changes, client, store, config, now } = account;
  let progress: DeletionProgress = beginDeletion(person.username, now());
  const note = (entity: string, count: number) => {
    progress = noteRemoved(progress, entity, count);
    account.onRemoved(removedCount(progress));
  };
  // What this device has not sent must not arrive between two requests.
  return store.withoutSending(async () => {
    await eraseFromServer(client, (entity) => entity !== 'GoogleAuth', note);
    const googleCalendar = await revokeStoredToken(client, person, config.google);
    await eraseFromServer(client, everything, note);
    await changes.deleteUser(async (accessToken) => {
      const last = createClient({
        endpoint: config.graphqlEndpoint,
        accessToken: () => Promise.resolve(accessToken),
      });
      // The user is deleted: whatever happens here, nobody could continue.
      await eraseFromServer(last, everything, note).catch(report);
      await store.replica.storage.destroy().catch(report);
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
