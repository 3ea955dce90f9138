import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { createAuthLink } from 'aws-appsync-auth-link';
import { createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link';
import type { SiteConfig } from './read-config.ts';

/** The GraphQL client of a user, with AWS's links. Needs a global `WebSocket`, which Node 20 lacks. */
export function openApi({ graphqlEndpoint: url, region }: SiteConfig, accessToken: string): ApolloClient {
  const options = {
    url,
    region,
    auth: { type: 'AMAZON_COGNITO_USER_POOLS' as const, jwtToken: () => accessToken },
  };
  return new ApolloClient({
    link: ApolloLink.from([
      createAuthLink(options),
      createSubscriptionHandshakeLink(options, new HttpLink({ uri: url })),
    ]),
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
  });
}
