import type { ApolloClient } from '@apollo/client';
import {
  CreateGoogleAuthDocument,
  DeleteGoogleAuthDocument,
  GetGoogleAuthDocument,
  UpdateGoogleAuthDocument,
} from '@kairos/schema/documents';

/**
 * The calendar token that the server stores for a person, or null.
 *
 * @param id the person's name (spec §3)
 * @throws the API's or the network's error
 */
export async function readToken(client: ApolloClient, id: string): Promise<string | null> {
  const { data } = await client.query({ query: GetGoogleAuthDocument, variables: { id } });
  return data?.getGoogleAuth?.token ?? null;
}

/**
 * Stores a token on the server: by an update, or a create when there is nothing to update (spec §7).
 *
 * @throws the API's or the network's error of the create when both fail
 */
export async function saveToken(client: ApolloClient, id: string, token: string): Promise<void> {
  const variables = { input: { id, token } };
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
