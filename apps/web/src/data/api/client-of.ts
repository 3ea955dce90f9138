import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';

/** Creates an Apollo Client with an empty cache: only the replica stores records on the device (decision 041). */
export function clientOf(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
    // Each caller gets the state of the server after its call.
    queryDeduplication: false,
  });
}
