import { ApolloClient, ApolloLink, InMemoryCache, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { failingIfPageStays } from '#lib/leaving/failing-if-page-stays.ts';
import { keepaliveFetch } from './keepalive-fetch.ts';
import { typePolicies } from './type-policies.ts';

interface ClientSettings {
  /** Absolute URL of the GraphQL API. */
  endpoint: string;
  /**
   * A valid access token (a JWT), or null when nobody is signed in. Given a token that the API has refused, it finds
   * another or ends the session.
   */
  accessToken: (refused?: string) => Promise<string | null>;
  /** False once nobody waits for answers any more: a query in progress then neither succeeds nor fails. */
  isNeeded?: () => boolean;
  /** How long an answer may take, in milliseconds; after that the operation fails. */
  timeLimit?: number;
}

// AppSync gives a request 30 s; what has no answer then has lost its connection.
const aLittleLongerThanAppSync = 35_000;

declare module '@apollo/client' {
  interface DefaultContext {
    /** The token that the API refused at the first attempt. */
    refused?: string | undefined;
  }
}

/**
 * The GraphQL client of a signed-in person. When the API refuses the token, the operation is repeated once with a
 * renewed one; every other failure reaches the screen, which has the words for it.
 */
export function createClient({
  endpoint,
  accessToken,
  isNeeded = () => true,
  timeLimit = aLittleLongerThanAppSync,
}: ClientSettings): ApolloClient {
  const fetchInTime: typeof fetch = (address, init = {}) => {
    const { signal } = init;
    const tooLate = AbortSignal.timeout(timeLimit);
    const inTime = signal ? AbortSignal.any([signal, tooLate]) : tooLate;
    return keepaliveFetch(address, { ...init, signal: inTime });
  };
  const renew = new ErrorLink(({ error, operation, forward }) => {
    if (!isRefusal(error)) return;
    const { headers } = operation.getContext() as { headers?: { authorization?: string } };
    operation.setContext({ refused: headers?.authorization });
    // ErrorLink does not look at this second answer
    return forward(operation);
  });
  const settle = new ApolloLink((operation, forward) => {
    const isQuery = operation.operationType === OperationTypeNode.QUERY;
    return settleWhileNeeded(forward(operation), () => !isQuery || isNeeded());
  });
  const authorise = new SetContextLink(async ({ refused }, { operationType }) => {
    const token = await accessToken(refused);
    if (token === null) throw new Error('No current user');
    return {
      headers: { authorization: token },
      // what a person has done is stored, also when they leave before it has gone out
      fetchOptions: { keepalive: operationType === OperationTypeNode.MUTATION },
    };
  });
  return new ApolloClient({
    // the base link: the other one adds fields about the client to each request
    link: ApolloLink.from([
      settle,
      renew,
      authorise,
      new BaseHttpLink({ uri: endpoint, fetch: fetchInTime }),
    ]),
    cache: new InMemoryCache({ typePolicies }),
  });
}

/**
 * What `source` emits, except what it emits when it is not needed: neither values, nor an error, nor the end. Whatever
 * failed, the token, the request or the reading of its body, a page that is being left does not report it.
 */
function settleWhileNeeded<T>(source: Observable<T>, isNeeded: () => boolean): Observable<T> {
  return new Observable((observer) =>
    source.subscribe({
      next: (value) => isNeeded() && observer.next(value),
      error: (error: Error) => {
        failingIfPageStays(Promise.reject(error)).catch(() => isNeeded() && observer.error(error));
      },
      complete: () => isNeeded() && observer.complete(),
    }),
  );
}

function isRefusal(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}
