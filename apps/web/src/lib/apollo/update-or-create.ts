import type { ApolloClient, TypedDocumentNode } from '@apollo/client';

interface UpdateOrCreate<Input> {
  readonly update: TypedDocumentNode<unknown, { input: Input }>;
  readonly create: TypedDocumentNode<unknown, { input: Input }>;
}

/**
 * Stores a record that may not exist yet: by an update, or a create when the update fails.
 *
 * @param fetchPolicy `no-cache` keeps the response out of Apollo's cache
 * @throws the API's or the network's error of the create when both fail
 */
export async function updateOrCreate<Input>(
  client: ApolloClient,
  { update, create }: UpdateOrCreate<Input>,
  input: Input,
  fetchPolicy: 'network-only' | 'no-cache' = 'network-only',
): Promise<void> {
  const options = { variables: { input }, fetchPolicy };
  try {
    await client.mutate({ mutation: update, ...options });
  } catch {
    await client.mutate({ mutation: create, ...options });
  }
}
