import { OnGoogleAuthChangeDocument, type OnGoogleAuthChangeSubscription } from '@kairos/schema/documents';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import type { StoredToken } from './client/google-auth.ts';

/**
 * Subscribes to changes of the user's token by other tabs and devices, until the returned function is called.
 *
 * @param id the user's name (spec §3)
 * @param onChange called with the stored token; null when it was deleted
 * @param onReady called each time the subscription is active; earlier changes may have been missed
 */
export function listenToToken(
  { listen }: Pick<ApiConnection, 'listen'>,
  id: string,
  onChange: (stored: StoredToken | null) => void,
  onReady: () => void,
): () => void {
  return listen(OnGoogleAuthChangeDocument, {
    onData: (data) => {
      const { onGoogleAuthChange: change } = data as Partial<OnGoogleAuthChangeSubscription>;
      if (change?.id === id)
        onChange(
          change._deleted === true
            ? null
            : { token: change.token, account: change.account, readOnly: change.readOnly },
        );
    },
    ready: onReady,
  });
}
