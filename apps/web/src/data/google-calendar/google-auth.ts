import type { ApolloClient } from '@apollo/client';
import {
  CreateGoogleAuthDocument,
  DeleteGoogleAuthDocument,
  GetGoogleAuthDocument,
  UpdateGoogleAuthDocument,
} from '@kairos/schema/documents';

/** What the server stores of a connection. */
export interface StoredToken {
  readonly token: string;
  /** The Google account that the user chose; null when it is not known, as for connections of earlier versions. */
  readonly account: string | null;
}

/**
 * The calendar token that the server stores for a person, or null.
 *
 * @param id the person's name (spec §3)
 * @throws the API's or the network's error
 */
export async function readToken(client: ApolloClient, id: string): Promise<StoredToken | null> {
  const { data } = await client.query({ query: GetGoogleAuthDocument, variables: { id } });
  const stored = data?.getGoogleAuth;
  return stored ? { token: stored.token, account: stored.account } : null;
}

/**
 * Stores a token on the server: by an update, or a create when there is nothing to update (spec §7).
 *
 * @throws the API's or the network's error of the create when both fail
 */
export async function saveToken(
  client: ApolloClient,
  id: string,
  { token, account }: StoredToken,
): Promise<void> {
  // Also without an account: that of an earlier connection must not stay.
  const variables = { input: { id, token, account } };
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
