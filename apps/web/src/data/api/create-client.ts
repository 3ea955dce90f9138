// @spec about-graphql pool-no-identity-pool api-request error-no-current-user error-unauthorized

import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { catchError, mergeMap, NEVER, of, throwError } from 'rxjs';
import { ignoreUnloadErrors } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import { SignedOutError } from './signed-out-error.ts';

interface ClientSettings {
  /** Absolute URL of the GraphQL API. */
  readonly endpoint: string;
  /**
   * Returns a valid access token (a JWT), or null when no user is signed in. Given a token that the API has rejected, it
   * returns a renewed one or ends the session.
   */
  readonly accessToken: (rejected?: string) => Promise<string | null>;
  /** False once answers are no longer needed: a query in progress then neither succeeds nor fails. */
  readonly isNeeded?: () => boolean;
  /** The time limit of a response, in milliseconds; after that the operation fails. */
  readonly timeLimit?: number;
}

// AppSync gives a request 30 s; a request without a response after that has lost its connection.
const requestTimeout = 35_000;

/**
 * Browsers reject a request with `keepalive` when the bodies of all such requests in flight exceed 64 KiB. A page has two
 * clients, and pages of one site can share the limit.
 */
const maxKeepaliveBytes = 24 * 1024;

/** A `fetch` whose requests with `keepalive` stay below the limit of browsers: further ones are sent without it. */
function fetchWithKeepaliveLimit(): typeof fetch {
  const encoder = new TextEncoder();
  let bytesInFlight = 0;
  return async (address, init = {}) => {
    const bytes = typeof init.body === 'string' ? encoder.encode(init.body).length : Infinity;
    const keepalive = init.keepalive === true && bytesInFlight + bytes <= maxKeepaliveBytes;
    const counted = keepalive ? bytes : 0;
    bytesInFlight += counted;
    try {
      return await fetch(address, { ...init, keepalive });
    } finally {
      bytesInFlight -= counted;
    }
  };
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** The token that the API rejected at the first try. */
    rejected?: string | undefined;
  }
}

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

/**
 * The GraphQL client of a signed-in user. When the API rejects the token, the operation is repeated once with a
 * renewed one; every other failure reaches the screen, which shows a text for it.
 */
export function createClient({
  endpoint,
  accessToken,
  isNeeded = () => true,
  timeLimit = requestTimeout,
}: ClientSettings): ApolloClient {
  const whileNeeded = new ApolloLink((operation, forward) => {
    const isUnneeded = () => operation.operationType === OperationTypeNode.QUERY && !isNeeded();
    return forward(operation).pipe(
      // The error can come from the token, the request or the body of its response.
      catchError((error: unknown) => ignoreUnloadErrors(Promise.reject(error as Error))),
      catchError((error: unknown) => (isUnneeded() ? NEVER : throwError(() => error))),
      mergeMap((result) => (isUnneeded() ? NEVER : of(result))),
    );
  });
  const renew = new ErrorLink(({ error, operation, forward }) => {
    if (!ServerError.is(error) || error.statusCode !== 401) return;
    const { headers } = operation.getContext() as { headers?: { authorization?: string } };
    operation.setContext({ rejected: headers?.authorization });
    // ErrorLink does not handle an error of this second try.
    return forward(operation);
  });
  const authorize = new SetContextLink(async ({ rejected }, { operationType }) => {
    const token = await accessToken(rejected);
    if (token === null) throw new SignedOutError();
    return {
      headers: { authorization: token },
      fetchOptions: {
        // The browser completes a mutation in progress even when the page is closed.
        keepalive: operationType === OperationTypeNode.MUTATION,
        signal: AbortSignal.timeout(timeLimit),
      },
    };
  });
  const http = new HttpLink({
    uri: endpoint,
    fetch: fetchWithKeepaliveLimit(),
    // AppSync has no use for the name and the version of the library.
    enhancedClientAwareness: { transport: false },
  });
  return clientOf(ApolloLink.from([whileNeeded, renew, authorize, http]));
}
