import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
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
 * The GraphQL client of a signed-in person. A refused token is renewed and the operation repeated, once. A query that
 * met no network is asked again twice; a mutation never is, because its first attempt may have arrived.
 */
export function createClient({ endpoint, accessToken, renewSession }: ClientSettings): ApolloClient {
  const authorise = new SetContextLink(async () => {
    const token = await accessToken();
    return { headers: token === null ? {} : { authorization: token } };
  });
  const renew = new ErrorLink(({ error, operation, forward }) => {
    if (!isRefused(error) || operation.getContext().renewed === true) return;
    operation.setContext({ renewed: true });
    return from(renewSession()).pipe(switchMap(() => forward(operation)));
  });
  const retry = new RetryLink({
    delay: { initial: 300, jitter: true },
    attempts: {
      max: 3,
      retryIf: (error, { operationType }) => operationType === OperationTypeNode.QUERY && isOutage(error),
    },
  });
  return new ApolloClient({
    link: ApolloLink.from([retry, renew, authorise, new HttpLink({ uri: endpoint })]),
    cache: new InMemoryCache({ typePolicies }),
  });
}

function isRefused(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}

/** No answer at all: `fetch` rejects with a TypeError. An answer we dislike is an answer. */
function isOutage(error: unknown): boolean {
  return error instanceof TypeError;
}
