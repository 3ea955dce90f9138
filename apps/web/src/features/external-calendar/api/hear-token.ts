import { print } from 'graphql';
import type { ApolloClient } from '@apollo/client';
import { OnGoogleAuthChangeDocument, type OnGoogleAuthChangeSubscription } from '@kairos/schema/documents';
import type { Realtime } from '#lib/realtime/realtime.ts';

/**
 * Tells what other tabs and devices do with the person's token, until the returned function is called.
 *
 * @param id the person's name (spec §3)
 * @param heard is given the new token; null when it was deleted
 */
export function hearToken(
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
