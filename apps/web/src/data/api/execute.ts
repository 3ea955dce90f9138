import {
  type ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { firstValueFrom } from 'rxjs';

interface Answer<Data> {
  readonly data: Data | null | undefined;
  /** The errors of the answer, if any. With `data`, only some fields failed. */
  readonly error: CombinedGraphQLErrors | undefined;
}

/**
 * Sends a document by the links of a client. Unlike `query` and `mutate`, it does not prepare the document for a cache, so
 * it asks for no `__typename`. For documents of a page's start and of records: to prepare the one with all entities takes
 * a phone 100 ms. Rejects with the error of a link, such as a `ServerError`.
 */
export async function execute<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  const result = await firstValueFrom(ApolloLink.execute(client.link, { query, variables }, { client }));
  const { data, errors } = result as ApolloLink.Result<Data & Record<string, unknown>>;
  return { data, error: errors?.length ? new CombinedGraphQLErrors({ data, errors }, errors) : undefined };
}

/** Like `execute`. Resolves to the data, and rejects with a `CombinedGraphQLErrors` when the answer has errors. */
export async function executeWhole<Data, Variables extends OperationVariables>(
  ...request: Parameters<typeof execute<Data, Variables>>
): Promise<Data | null | undefined> {
  const { data, error } = await execute(...request);
  if (error) throw error as Error;
  return data;
}
