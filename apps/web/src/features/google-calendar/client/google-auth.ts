import type { ApolloClient } from '@apollo/client';
import {
  CreateGoogleAuthDocument,
  DeleteGoogleAuthDocument,
  GetGoogleAuthDocument,
  OnGoogleAuthChangeDocument,
  type OnGoogleAuthChangeSubscription,
  UpdateGoogleAuthDocument,
} from '@kairos/schema/documents';
import { print } from 'graphql';
import type { ApiConnection } from '#data/connection/api-connection.ts';

/** The connection as stored on the server. */
export interface StoredToken {
  readonly token: string;
  /** The Google account that the user chose; null when it is unknown, as for connections of earlier versions. */
  readonly account: string | null;
  /** Whether it can only read events; null when that is unknown, as for connections of earlier versions. */
  readonly readOnly?: boolean | null | undefined;
}

/**
 * The calendar token of a user on the server, or null.
 *
 * @param id the user's name (spec §3)
 * @throws the API's or the network's error
 */
export async function readToken(client: ApolloClient, id: string): Promise<StoredToken | null> {
  const { data } = await client.query({ query: GetGoogleAuthDocument, variables: { id } });
  const stored = data?.getGoogleAuth;
  return stored ? { token: stored.token, account: stored.account, readOnly: stored.readOnly } : null;
}

/**
 * Stores a token on the server: by an update, or a create when there is nothing to update (spec §7).
 *
 * @throws the API's or the network's error of the create when both fail
 */
export async function saveToken(
  client: ApolloClient,
  id: string,
  { token, account, readOnly = null }: StoredToken,
): Promise<void> {
  // Sends null as well, so that the values of an earlier connection are cleared.
  const variables = { input: { id, token, account, readOnly } };
  try {
    await client.mutate({ mutation: UpdateGoogleAuthDocument, variables });
  } catch {
    await client.mutate({ mutation: CreateGoogleAuthDocument, variables });
  }
}

/**
 * Deletes the token on the server; a missing one counts as deleted.
 *
 * @throws the API's or the network's error
 */
export async function deleteToken(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: DeleteGoogleAuthDocument, variables: { input: { id } } });
}

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
  return listen(print(OnGoogleAuthChangeDocument), {
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
