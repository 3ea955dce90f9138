import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphqlApi } from './graphql-api.ts';
import { createRealtimeChannel } from './realtime/realtime-channel.ts';
import { createAuthenticator } from './server/authenticator.ts';
import { createRequestHandler } from './server/request-handler.ts';

const MAX_BODY_BYTES = 1_000_000;
const KEEP_ALIVE_MS = 60_000;

export interface GraphqlServerOptions {
  api: GraphqlApi;
  /** Resolves to the claims of a valid token; rejects otherwise, with `code: 'ERR_JWT_EXPIRED'` for an expired one. */
  verifyToken: (token: string) => Promise<Record<string, unknown>>;
  /** The token's `client_id` or `aud` must match it as a whole; every client is served when absent. */
  appIdClientRegex?: string;
  /** Largest request body in bytes; 1 MB when absent. */
  maxBodyBytes?: number;
  /** Time between the `ka` messages of a WebSocket; a minute when absent. */
  keepAliveMilliseconds?: number;
  /** Gets what answers hide. It is printed when absent. */
  onInternalError?: (error: unknown) => void;
}

export interface GraphqlServer {
  /** Answers GraphQL over POST; the caller routes by path. Never rejects. */
  handleRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Takes over a WebSocket of AppSync's protocol; the caller routes by path. */
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends every WebSocket and stops listening to the API. */
  close: () => void;
}

/**
 * Serves a GraphQL API as AppSync's endpoints do, for callers with a user pool's token. There are no CORS
 * headers: pages of other origins are not served.
 */
export function createGraphqlServer(options: GraphqlServerOptions): GraphqlServer {
  const { api, verifyToken, appIdClientRegex, onInternalError = console.error } = options;
  const authenticate = createAuthenticator({ verifyToken, appIdClientRegex });
  const { maxBodyBytes = MAX_BODY_BYTES, keepAliveMilliseconds = KEEP_ALIVE_MS } = options;
  return {
    handleRequest: createRequestHandler({ api, authenticate, maxBodyBytes, onInternalError }),
    ...createRealtimeChannel({ api, authenticate, keepAliveMilliseconds, onInternalError }),
  };
}
