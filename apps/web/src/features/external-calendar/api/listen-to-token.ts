import { print } from 'graphql';
import type { ApolloClient } from '@apollo/client';
import { OnGoogleAuthChangeDocument, type OnGoogleAuthChangeSubscription } from '@kairos/schema/documents';
import type { Realtime } from '#lib/realtime/realtime.ts';

/**
 * Listens to changes of the person's token in other tabs and devices, until the returned function is called.
 *
 * @param id the person's name (spec §3)
 * @param heard called with the new token; null when it was deleted
 */
export function listenToToken(
  client: ApolloClient,
  realtime: Realtime,
  id: string,
  heard: (token: string | null) => void,
): () => void {
  return realtime.listen(print(client.documentTransform.transformDocument(OnGoogleAuthChangeDocument)), {
    heard: (data) => {
      const { onGoogleAuthChange: change } = data as Partial<OnGoogleAuthChangeSubscription>;
      if (change?.id === id) heard(change._deleted === true ? null : change.token);
    },
    ready: () => undefined,
  });
}
