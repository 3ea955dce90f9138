// @spec sign-ins-listed

import { DeleteSignInDocument } from '@kairos/schema/documents';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';

/** Milliseconds that a log-out waits for the removal. */
const endLimit = 5_000;

function report(error: unknown): void {
  console.warn('The sign-ins could not be removed:', error instanceof Error ? error.name : typeof error);
}

/**
 * Prepares the removal of all sign-ins of the user while the session is valid. The returned function removes them; call it
 * after the log-out has ended the sessions of all devices. Neither function rejects: a failure does not prevent the
 * log-out, and a sign-in that stays in the list can be removed there.
 */
export async function prepareEndOfSignIns(
  store: RecordStore,
  loadConnection: LoadConnection,
): Promise<() => Promise<void>> {
  try {
    if (!store.isOnline()) return () => Promise.resolve();
    const rows = await store.rows.getRows('SignIn');
    const ids = rows.filter((row) => row.base !== null && visibleRecord(row) !== null).map(({ id }) => id);
    const { clientWithToken } = await loadConnection();
    const client = await clientWithToken();
    const remove = async () => {
      await Promise.all(
        ids.map((id) => client.mutate({ mutation: DeleteSignInDocument, variables: { input: { id } } })),
      );
    };
    return () => Promise.race([remove(), pause(endLimit)]).catch(report);
  } catch (error) {
    report(error);
    return () => Promise.resolve();
  }
}
