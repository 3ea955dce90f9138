import { OnGoogleAuthChangeDocument, type OnGoogleAuthChangeSubscription } from '@kairos/schema/documents';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import type { StoredToken } from './google-auth.ts';

/**
 * Listens to changes of the person's token in other tabs and devices, until the returned function is called.
 *
 * @param id the person's name (spec §3)
 * @param ready called each time when the changes are listened to; earlier ones may have been missed
 * @param heard called with what is stored now; null when it was deleted
 */
export function listenToToken(
  { listen }: Pick<ApiConnection, 'listen'>,
  id: string,
  heard: (stored: StoredToken | null) => void,
  ready: () => void,
): () => void {
  return listen(OnGoogleAuthChangeDocument, {
    onData: (data) => {
      const { onGoogleAuthChange: change } = data as Partial<OnGoogleAuthChangeSubscription>;
      if (change?.id === id)
        heard(change._deleted === true ? null : { token: change.token, account: change.account });
    },
    ready,
  });
}
