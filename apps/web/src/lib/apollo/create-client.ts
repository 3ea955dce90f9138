import { ApolloClient, ApolloLink, InMemoryCache, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { from, switchMap } from 'rxjs';
import { typePolicies } from './type-policies.ts';

interface ClientSettings {
  /** Absolute URL of the GraphQL API. */
  endpoint: string;
  /** A valid access token (a JWT), or null when nobody is signed in. */
  accessToken: () => Promise<string | null>;
  /** Called when the API refused the token: renews the session, or finds that it has ended. */
  renewSession: () => Promise<void>;
}

/**
 * The GraphQL client of a signed-in person. A refused token is renewed and the operation repeated, once; every other
 * failure reaches the screen, which has the words for it.
 */
export function createClient({ endpoint, accessToken, renewSession }: ClientSettings): ApolloClient {
  const renew = new ErrorLink(({ error, operation, forward }) => {
    if (!isRefused(error) || operation.getContext().renewed === true) return;
    operation.setContext({ renewed: true });
    return from(renewSession()).pipe(switchMap(() => forward(operation)));
  });
  const authorise = new SetContextLink(async () => {
    const token = await accessToken();
    return { headers: token === null ? {} : { authorization: token } };
  });
  return new ApolloClient({
    // the base link: the other one adds fields about the client to each request
    link: ApolloLink.from([renew, authorise, new BaseHttpLink({ uri: endpoint })]),
    cache: new InMemoryCache({ typePolicies }),
  });
}

function isRefused(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}
