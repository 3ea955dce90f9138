import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';

/** Apollo Client on a link. Its cache stays empty: the replica is the only copy of the records (decision 041). */
export function clientOf(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
    // Each caller gets the state of the server after its call.
    queryDeduplication: false,
  });
}
