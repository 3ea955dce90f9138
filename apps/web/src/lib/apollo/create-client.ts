import { ApolloClient, ApolloLink, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { failingIfPageStays } from '#lib/page-lifecycle/failing-if-page-stays.ts';
import { EmptyCache } from './empty-cache.ts';
import { SignedOutError } from './signed-out-error.ts';

interface ClientSettings {
  /** Absolute URL of the GraphQL API. */
  readonly endpoint: string;
  /**
   * Returns a valid access token (a JWT), or null when nobody is signed in. Given a token that the API has refused, it
   * returns a renewed one or ends the session.
   */
  readonly accessToken: (refused?: string) => Promise<string | null>;
  /** False once answers are no longer needed: a query in progress then neither succeeds nor fails. */
  readonly isNeeded?: () => boolean;
  /** The time limit of a response, in milliseconds; after that the operation fails. */
  readonly timeLimit?: number;
}

// AppSync gives a request 30 s; a request without a response after that has lost its connection.
const requestTimeout = 35_000;

/** Browsers reject bodies over 64 KB with `keepalive`; a character has up to 3 bytes. Larger ones are sent without it. */
const maxKeepaliveLength = 16 * 1024;

declare module '@apollo/client' {
  interface DefaultContext {
    /** The token that the API refused at the first try. */
    refused?: string | undefined;
  }
}

/**
 * The GraphQL client of a signed-in person. When the API refuses the token, the operation is repeated once with a
 * renewed one; every other failure reaches the screen, which shows a text for it.
 */
export function createClient({
  endpoint,
  accessToken,
  isNeeded = () => true,
  timeLimit = requestTimeout,
}: ClientSettings): ApolloClient {
  const fetchWithTimeout: typeof fetch = (address, init = {}) => {
    const { signal } = init;
    const timeout = AbortSignal.timeout(timeLimit);
    const combined = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const isSmall = typeof init.body === 'string' && init.body.length <= maxKeepaliveLength;
    return fetch(address, { ...init, signal: combined, keepalive: init.keepalive === true && isSmall });
  };
  const renew = new ErrorLink(({ error, operation, forward }) => {
    if (!isUnauthorized(error)) return;
    const { headers } = operation.getContext() as { headers?: { authorization?: string } };
    operation.setContext({ refused: headers?.authorization });
    // ErrorLink does not handle an error of this second try.
    return forward(operation);
  });
  const whileNeeded = new ApolloLink((operation, forward) => {
    const isQuery = operation.operationType === OperationTypeNode.QUERY;
    return emitWhileNeeded(forward(operation), () => !isQuery || isNeeded());
  });
  const authorize = new SetContextLink(async ({ refused }, { operationType }) => {
    const token = await accessToken(refused);
    if (token === null) throw new SignedOutError();
    return {
      headers: { authorization: token },
      // A mutation that is being sent arrives even when its page is closed.
      fetchOptions: { keepalive: operationType === OperationTypeNode.MUTATION },
    };
  });
  return new ApolloClient({
    // BaseHttpLink, because HttpLink adds fields about the client to each request.
    link: ApolloLink.from([
      whileNeeded,
      renew,
      authorize,
      new BaseHttpLink({ uri: endpoint, fetch: fetchWithTimeout }),
    ]),
    cache: new EmptyCache(),
    // The replica is the only copy of the records (decision 041).
    defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
  });
}

/**
 * Mirrors `source`, but emits neither values, an error nor completion when they are not needed. An error during a page
 * unload is not reported, whatever its cause: the token, the request or reading its body.
 */
function emitWhileNeeded<T>(source: Observable<T>, isNeeded: () => boolean): Observable<T> {
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

function isUnauthorized(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}
