import type { ApolloClient } from '@apollo/client';
import {
  CreateGoogleAuthDocument,
  DeleteGoogleAuthDocument,
  GetGoogleAuthDocument,
  UpdateGoogleAuthDocument,
} from '@kairos/schema/documents';
import { updateOrCreate } from '#lib/apollo/update-or-create.ts';

const googleAuth = { update: UpdateGoogleAuthDocument, create: CreateGoogleAuthDocument };

// The token is kept by the server and by the connection; Apollo's cache is no third place for it.
const fetchPolicy = 'no-cache';

/**
 * The calendar token that the server keeps for a person, or null.
 *
 * @param id the person's name (spec §3)
 * @throws the API's or the network's error
 */
export async function readToken(client: ApolloClient, id: string): Promise<string | null> {
  const { data } = await client.query({ query: GetGoogleAuthDocument, variables: { id }, fetchPolicy });
  return data?.getGoogleAuth?.token ?? null;
}

/**
 * Keeps a token on the server: an update, or a creation where there is nothing to update (spec §7).
 *
 * @throws the API's or the network's error when both fail
 */
export async function saveToken(client: ApolloClient, id: string, token: string): Promise<void> {
  await updateOrCreate(client, googleAuth, { id, token }, fetchPolicy);
}

/**
 * Takes the token off the server; one that is not there is as good as deleted.
 *
 * @throws the API's or the network's error
 */
export async function deleteToken(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: DeleteGoogleAuthDocument, variables: { input: { id } }, fetchPolicy });
}
