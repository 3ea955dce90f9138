import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphqlApi } from './graphql-api.ts';
import { createRealtimeChannel } from './realtime/realtime-channel.ts';
import { createAuthenticator } from './server/authenticator.ts';
import { createRequestHandler } from './server/request-handler.ts';

const defaultMaxBodyBytes = 1_000_000;
const defaultKeepAliveMilliseconds = 60_000;

export interface GraphqlServerOptions {
  readonly api: GraphqlApi;
  /**
   * Resolves to the claims of a valid token; otherwise rejects. The `code` of the error is one of jose's for a token that
   * the user pool has not signed, and `ERR_JWT_EXPIRED` for an expired one.
   */
  readonly verifyToken: (token: string) => Promise<Record<string, unknown>>;
  /** Must match the token's whole `client_id` or `aud`. Default: all clients are accepted. */
  readonly appIdClientRegex?: string;
  /** Maximum size of a request body in bytes. Default 1 MB. */
  readonly maxBodyBytes?: number;
  /** Interval of the `ka` messages of a WebSocket. Default one minute. */
  readonly keepAliveMilliseconds?: number;
  /** Maximum number of WebSockets of one user. Default: no maximum. */
  readonly maxConnectionsPerUser?: number;
  /**
   * Whether a WebSocket ends when its token is no longer valid, which is checked with each `ka` message. Default: it stays
   * open, as in AppSync.
   */
  readonly endsWithToken?: boolean;
  /**
   * Whether a WebSocket without a token that the user pool has signed is answered with status 401 instead of an upgrade.
   * Default: it gets a `connection_error`, as in AppSync.
   */
  readonly rejectsStrangers?: boolean;
  /** Called for errors that responses hide. Default `console.error`. */
  readonly onInternalError?: (error: unknown) => void;
}

export interface GraphqlServer {
  /** Handles a GraphQL request over POST; the caller routes by path. Never rejects. */
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /**
   * Handles a WebSocket with AppSync's protocol; the caller routes by path. Resolves to whether it is open, and to false
   * when it is being closed. Never rejects.
   */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<boolean>;
  /** Ends the WebSockets whose tokens are no longer valid. Never rejects. */
  readonly checkTokens: () => Promise<void>;
  /** Closes all WebSockets and stops listening to the API. */
  readonly close: () => void;
}

/**
 * Serves a GraphQL API like AppSync's endpoints, for callers with a token of a user pool. Sends no CORS headers: only
 * pages of the same origin may call it.
 */
export function createGraphqlServer(options: GraphqlServerOptions): GraphqlServer {
  const { api, verifyToken, appIdClientRegex, onInternalError = console.error } = options;
  const authenticate = createAuthenticator({ verifyToken, appIdClientRegex });
  const { maxBodyBytes = defaultMaxBodyBytes, keepAliveMilliseconds = defaultKeepAliveMilliseconds } =
    options;
  const { maxConnectionsPerUser = Infinity, endsWithToken = false, rejectsStrangers = false } = options;
  const realtime = { keepAliveMilliseconds, maxConnectionsPerUser, endsWithToken, rejectsStrangers };
  return {
    handleRequest: createRequestHandler({ api, authenticate, maxBodyBytes, onInternalError }),
    ...createRealtimeChannel({ api, authenticate, onInternalError, ...realtime }),
  };
}
